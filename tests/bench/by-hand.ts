/**
 * The floor of the market list: what a browser needs at least to show rows that move. Every function
 * runs inside the page.
 */

/** What one price cell shows; the percentage stands behind an arrow and the word for it. */
export type CellTexts = {
  price: string;
  arrow: string;
  word: string;
  percent: string;
  /** The class that gives the change its colour. */
  className: string;
};

/** Reads the first price cells that are wholly on the screen. */
export function readCells(count: number): CellTexts[] {
  const cells = [
    ...document.querySelectorAll('ul[aria-label="Shares"] li a > span:last-child > span'),
  ];
  const shown = cells.filter((cell) => {
    const { top, bottom } = cell.closest('a')?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
    return top >= 0 && bottom <= innerHeight;
  });
  return shown.slice(0, count).map((cell) => {
    const change = cell.lastElementChild;
    const [arrow, word] = change?.children ?? [];
    const percent = change?.lastChild?.nodeValue;
    if (!change || !arrow || !word || !percent) throw new Error('a price cell looks different');
    cell.setAttribute('data-by-hand', '');
    return {
      price: cell.firstElementChild?.textContent ?? '',
      arrow: arrow.textContent,
      word: word.textContent,
      percent,
      className: change.className,
    };
  });
}

type ByHand = { states: CellTexts[][]; turn: number };

/** The list as it looks, without the app: its rows cloned into an empty page that knows its states. */
export function replaceByHand(states: CellTexts[][]): void {
  const global = globalThis as { byHand?: ByHand };
  global.byHand = { states, turn: 0 };
  const copy = document.querySelector('[data-scroller]')?.parentElement?.cloneNode(true);
  if (!copy) throw new Error('no list to copy');
  const frame = document.createElement('div');
  frame.style.height = '100%';
  frame.append(copy);
  document.body.replaceChildren(frame);
}

/** Brings the cloned cells into their next state and touches nothing that stays as it is. */
export function setByHand(withTint: boolean): void {
  const { byHand } = globalThis as { byHand?: ByHand };
  if (!byHand) throw new Error('nothing to set by hand');
  byHand.turn += 1;
  const tint = byHand.turn % 2 === 0 ? 'up' : 'down';
  const setText = (node: Node | null | undefined, text: string) => {
    if (!node) return;
    const place = node.firstChild ?? node;
    if (place.textContent !== text) place.textContent = text;
  };
  const shown = document.querySelectorAll('[data-by-hand]');
  for (const [at, texts] of byHand.states[byHand.turn % 2]?.entries() ?? []) {
    const price = shown[at]?.firstElementChild;
    const change = shown[at]?.lastElementChild;
    setText(price, texts.price);
    setText(change?.children[0], texts.arrow);
    setText(change?.children[1], texts.word);
    setText(change?.lastChild, texts.percent);
    if (change && change.className !== texts.className) change.className = texts.className;
    if (withTint) price?.setAttribute('data-tint', tint);
    else price?.removeAttribute('data-tint');
  }
}
