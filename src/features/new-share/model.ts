import { valueMinor } from '../../../contract/lib/integers.ts';
import type {
  ApplicationState,
  NewShare,
  NewShareApplication,
  NewShareForUser,
  NewShareQuota,
  NewShareStage,
} from '../../../contract/new-share/types.ts';
import type { StepState } from '../../ui/controls/Steps.tsx';

/** The groups of the list, in the order in which something can be done. */
export const groups = ['pay', 'open', 'upcoming', 'drawing', 'results', 'listed'] as const;
export type Group = (typeof groups)[number];

const groupOfStage: Record<NewShareStage, Group> = {
  upcoming: 'upcoming',
  open: 'open',
  drawing: 'drawing',
  drawn: 'drawing',
  payment: 'results',
  settled: 'results',
  listed: 'listed',
};

export function groupOf({ issue, state, application }: NewShareForUser): Group {
  if (state === 'allotted' && application?.payable === true) return 'pay';
  return groupOfStage[issue.stage];
}

/** The list in its groups, empty ones left out; in a group what comes first stands first. */
export function grouped(
  items: readonly NewShareForUser[],
): { group: Group; items: NewShareForUser[] }[] {
  const nearest = (a: NewShareForUser, b: NewShareForUser) =>
    Number(b.state === 'can_apply') - Number(a.state === 'can_apply') ||
    compare(a.issue.applyOn, b.issue.applyOn) ||
    compare(a.issue.code, b.issue.code);
  const newest = (a: NewShareForUser, b: NewShareForUser) =>
    compare(b.issue.listedOn ?? '', a.issue.listedOn ?? '') || compare(a.issue.code, b.issue.code);
  return groups
    .map((group) => ({
      group,
      items: items
        .filter((item) => groupOf(item) === group)
        .toSorted(group === 'listed' ? newest : nearest),
    }))
    .filter(({ items }) => items.length > 0);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** What happens to an issue on a date. */
export const eventKinds = ['apply', 'draw', 'result', 'listing'] as const;
export type EventKind = (typeof eventKinds)[number];

export function eventsOf(issue: NewShare): { kind: EventKind; on: string }[] {
  return [
    { kind: 'apply' as const, on: issue.applyOn },
    { kind: 'draw' as const, on: issue.drawOn },
    { kind: 'result' as const, on: issue.resultOn },
    ...(issue.listedOn === null ? [] : [{ kind: 'listing' as const, on: issue.listedOn }]),
  ];
}

export type CalendarDay = { date: string; counts: Record<EventKind, number> };

/** Days with something on them, and today; from yesterday's neighbours on, in order. */
export function calendarOf(
  issues: readonly NewShare[],
  today: string,
  mostDays = 14,
): CalendarDay[] {
  const days = new Map<string, CalendarDay>();
  const dayOf = (date: string) => {
    const known = days.get(date);
    if (known) return known;
    const made = { date, counts: { apply: 0, draw: 0, result: 0, listing: 0 } };
    days.set(date, made);
    return made;
  };
  dayOf(today);
  for (const issue of issues)
    for (const { kind, on } of eventsOf(issue)) if (on >= today) dayOf(on).counts[kind] += 1;
  return [...days.values()].toSorted((a, b) => compare(a.date, b.date)).slice(0, mostDays);
}

/** The steps of an issue that are past, present and to come. */
export type TimetableStep = { kind: EventKind; on: string | null; state: StepState };

/** How many steps are behind, and whether the next one is under way. */
const progress: Record<NewShareStage, { done: number; isNow: boolean }> = {
  upcoming: { done: 0, isNow: false },
  open: { done: 0, isNow: true },
  drawing: { done: 1, isNow: true },
  drawn: { done: 2, isNow: false },
  payment: { done: 2, isNow: true },
  settled: { done: 3, isNow: false },
  listed: { done: 4, isNow: false },
};

const ends: Partial<Record<ApplicationState, EventKind>> = {
  not_allotted: 'draw',
  lapsed: 'result',
};

/** The last step of an application that has come to nothing; undefined of any other. */
export function endOf(application: Application): EventKind | undefined {
  return application ? ends[application.state] : undefined;
}

type Application = Pick<NewShareApplication, 'state'> | null;

/** The way of an issue, or of an application for it: that ends where nothing more can come of it. */
export function timetableOf(issue: NewShare, application: Application = null): TimetableStep[] {
  const { done, isNow } = progress[issue.stage];
  const end = endOf(application);
  const isMissed = (kind: EventKind) => application?.state === 'lapsed' && kind === end;
  const dates: Record<EventKind, string | null> = {
    apply: issue.applyOn,
    draw: issue.drawOn,
    result: issue.resultOn,
    listing: issue.listedOn,
  };
  const kinds = end ? eventKinds.slice(0, eventKinds.indexOf(end) + 1) : eventKinds;
  return kinds.map((kind, at) => ({
    kind,
    on: dates[kind],
    state: isMissed(kind) ? 'missed' : at < done ? 'done' : at === done && isNow ? 'now' : 'next',
  }));
}

/** Why a quantity cannot be applied for; each has its own words. */
export type ApplyMistake = 'zero' | 'step' | 'quota' | 'limit' | 'none';

export function mistakeIn(quantity: number, quota: NewShareQuota): ApplyMistake | undefined {
  if (quota.allowedQuantity === 0) return 'none';
  if (quantity <= 0) return 'zero';
  // Too much is too much in whole units as well.
  if (quantity > quota.limitQuantity) return 'limit';
  if (quantity > quota.quantity) return 'quota';
  if (quantity % quota.unitQuantity !== 0) return 'step';
  return undefined;
}

/** What it costs when everything that was applied for is allotted. Fen. */
export function fullCostMinor(issue: Pick<NewShare, 'priceMilli'>, quantity: number): number {
  return valueMinor(issue.priceMilli, quantity);
}
