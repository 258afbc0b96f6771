/** The steps from page to page that are under way, until their pages are there. */
let underWay = 0;
const waiting = new Set<() => void>();

/** Notes that a step is under way. Returns the way to tell that it has ended; a second call does nothing. */
export function beginStep(): () => void {
  let isOver = false;
  underWay += 1;
  return () => {
    if (isOver) return;
    isOver = true;
    underWay -= 1;
    if (underWay > 0) return;
    const told = [...waiting];
    waiting.clear();
    for (const tell of told) tell();
  };
}

/** Calls `done` when no step is under way: at once, or at the end of the last one. */
export function afterStep(done: () => void): void {
  if (underWay === 0) done();
  else waiting.add(done);
}
