import type { ShareNames } from '../../../contract/market/share-names.ts';
import type {
  AllotmentToPay,
  NewShareForUser,
  NewSharesToday,
} from '../../../contract/new-share/types.ts';
import type { Context } from '../context.ts';
import { ownCalendar } from './own-issues.ts';

/** What the user can do with new shares now, each list in the order of the calendar. */
export async function newSharesToday(context: Context, userId: string): Promise<NewSharesToday> {
  const { items } = await ownCalendar(context, userId);
  const [next] = items
    .filter(({ state }) => state === 'not_open')
    .toSorted((a, b) => a.issue.applyFromAt - b.issue.applyFromAt);
  return {
    toPay: items.flatMap(allotmentToPay),
    open: items
      .filter(({ state }) => state === 'can_apply')
      .map(({ issue }) => ({ ...namesOf(issue), applyUntilAt: issue.applyUntilAt })),
    next: next ? { ...namesOf(next.issue), applyOn: next.issue.applyOn } : null,
  };
}

function allotmentToPay({ issue, application }: NewShareForUser): AllotmentToPay[] {
  if (!application?.payable || application.amountMinor === null) return [];
  const { amountMinor, payUntilAt } = application;
  return [{ ...namesOf(issue), amountMinor, payUntilAt }];
}

function namesOf({ name, latinName, traditionalName }: ShareNames): ShareNames {
  return { name, latinName, ...(traditionalName !== undefined && { traditionalName }) };
}
