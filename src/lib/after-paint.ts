/**
 * Calls `start` once the browser has painted what stands in the document now: what a finger has
 * changed is seen before the work that follows from it. A page that is not painted, behind another
 * one, waits for nothing. Returns the way to call it off.
 */
export function afterPaint(start: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(start);
  };
  if (document.hidden) {
    wait();
    return () => clearTimeout(timer);
  }
  const frame = requestAnimationFrame(wait);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
