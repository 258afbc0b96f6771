import { serverNow } from '../../../../api/server-time.ts';
import { hasSession, onSessionChange, sessionEnding } from '../../../../session/session.ts';
import { fetchLife, knownLife, onOtherTabsLife } from './session-life.ts';

const minuteMs = 60_000;
/** How long before the end it is said, and once more to whoever has put it aside. */
const warnings = [5 * minuteMs, minuteMs];
/** A timer bears no more than 24 days; a clock may be set meanwhile. */
const longestWaitMs = 60 * minuteMs;

let timer: ReturnType<typeof setTimeout> | undefined;
/** The warning that was said last, as the time before the end, and the end that it was about. */
let said = { before: Infinity, end: 0 };

/** Warns before the session ends by its age, in every tab; what another tab put off is put off. */
export function watchSession(): void {
  onSessionChange(begin);
  onOtherTabsLife(plan);
  // Timers stand still in a sleeping device.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') plan();
  });
  begin();
}

function begin(): void {
  sessionEnding.set(null);
  if (!hasSession() || knownLife()) return plan();
  void fetchLife()
    .then(plan)
    // Without an answer now there will be one before the end: the next start asks again.
    .catch(() => undefined);
}

/** To be called whenever it may have changed when the session ends. */
export function plan(): void {
  clearTimeout(timer);
  const life = hasSession() ? knownLife() : undefined;
  if (!life) return sessionEnding.set(null);
  const left = life.expiresAt - serverNow();
  const shown = sessionEnding.get();
  if (shown && shown.expiresAt !== life.expiresAt) sessionEnding.set(null);
  const due = warnings.findLast((before) => left <= before);
  if (due !== undefined && (said.end !== life.expiresAt || due < said.before)) {
    said = { before: due, end: life.expiresAt };
    return void warn();
  }
  const next = warnings.find((before) => before < left);
  if (next !== undefined) timer = setTimeout(plan, Math.min(left - next, longestWaitMs));
}

/** What this device remembers may be older than what another one has done: the brokerage knows. */
async function warn(): Promise<void> {
  const known = knownLife();
  const life = await fetchLife().catch(() => known);
  const isSame = life !== undefined && life.expiresAt === known?.expiresAt;
  if (isSame && hasSession() && life.expiresAt > serverNow()) sessionEnding.set(life);
  plan();
}
