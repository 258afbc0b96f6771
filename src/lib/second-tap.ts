/** As a browser tells of a press: `detail` counts taps on one spot, one shortly after the other. */
export type Press = { timeStamp: number; detail: number };

/** Milliseconds and pixels within which two taps are those of one finger that trembles. */
const togetherMs = 500;
const nearPx = 30;
/** Within which the click of a tap comes. */
export const withTapMs = 350;

let lastTap = { at: -Infinity, x: 0, y: 0 };
let secondTapAt = -Infinity;

/** Safari on an iPhone counts no taps in its clicks: they are counted here, where the finger leaves. */
function countTap({ timeStamp: at, changedTouches }: TouchEvent): void {
  const [touch] = changedTouches;
  if (!touch) return;
  const { clientX: x, clientY: y } = touch;
  const isNear = Math.hypot(x - lastTap.x, y - lastTap.y) <= nearPx;
  secondTapAt = isNear && at - lastTap.at <= togetherMs ? at : -Infinity;
  lastTap = { at, x, y };
}

/** Begins to count; once. */
export function countTaps(): void {
  addEventListener('touchend', countTap, { capture: true, passive: true });
}

/** Whether a press is the second tap of two, or a further one. A press by keyboard has a `detail` of 0. */
export function isSecondTap({ timeStamp, detail }: Press): boolean {
  return detail > 1 || (detail > 0 && Math.abs(timeStamp - secondTapAt) < withTapMs);
}
