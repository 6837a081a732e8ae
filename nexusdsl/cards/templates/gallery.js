"use strict";
(() => {
  const root = document.documentElement;
  const form = document.getElementById("filters");
  const list = document.getElementById("cards");
  const cards = [...list.querySelectorAll(".card")];
  const count = document.getElementById("count");
  const none = document.getElementById("none");
  const filters = [...form.querySelectorAll("[data-filter]")];
  const fold = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/ß/g, "ss");
  const haystacks = new Map(cards.map((card) => [card, fold(card.dataset.text)]));
  const passes = (card, filter) => {
    if (!filter.value) return true;
    const value = card.dataset[filter.dataset.filter];
    return filter.dataset.filter === "keyword" ? value.split("|").includes(filter.value) : value === filter.value;
  };
  const name = (card) => card.getAttribute("data-name-" + root.dataset.lang) || card.querySelector("h2").textContent;
  const orders = {
    number: (a, b) => a.dataset.number - b.dataset.number,
    cost: (a, b) => parseInt(a.dataset.cost || "999") - parseInt(b.dataset.cost || "999") || a.dataset.number - b.dataset.number,
    name: (a, b) => name(a).localeCompare(name(b), root.dataset.lang),
  };
  const sorted = () => {
    const order = orders[form.elements.sort.value] || orders.number;
    list.append(...cards.sort(order));
  };
  const show = () => {
    const words = fold(form.elements.q.value).split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const card of cards) {
      const text = haystacks.get(card);
      const fits = words.every((word) => text.includes(word)) && filters.every((filter) => passes(card, filter));
      card.hidden = !fits;
      shown += fits;
    }
    none.hidden = shown > 0;
    const german = root.dataset.lang === "de";
    count.textContent = shown + (german ? " von " : " of ") + cards.length + (german ? " Karten" : " cards");
    const state = new URLSearchParams([...new FormData(form)].filter((pair) => pair[1] && pair[1] !== "number"));
    history.replaceState(null, "", "#" + state);
  };
  const pictures = () => {
    for (const card of cards) {
      const empty = card.querySelector(".picture:empty");
      const there = card.querySelector(".picture svg");
      if (empty && there && empty.closest("[lang]").lang === root.dataset.lang) empty.append(there);
    }
  };
  const speak = () => {
    const chosen = form.elements.lang;
    if (chosen && chosen.value) root.dataset.lang = root.lang = chosen.value;
    for (const option of form.querySelectorAll("option[data-de]")) option.textContent = option.dataset[root.dataset.lang];
    pictures();
  };
  const update = () => { speak(); sorted(); show(); };
  const restore = () => {
    for (const [key, value] of new URLSearchParams(location.hash.slice(1))) {
      const field = form.elements[key];
      if (field && typeof field !== "function") field.value = value;
    }
  };
  form.addEventListener("input", update);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(update));
  list.addEventListener("keydown", (event) => {
    const visible = cards.filter((card) => !card.hidden);
    const here = visible.indexOf(document.activeElement);
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -visible.length, End: visible.length }[event.key];
    if (here < 0 || step === undefined) return;
    event.preventDefault();
    visible[Math.max(0, Math.min(visible.length - 1, here + step))].focus();
  });
  restore();
  update();
})();
