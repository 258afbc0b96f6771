import type { ReactNode } from 'react';
import { select } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { queryOptions } from '@tanstack/react-query';

import { newShareEndpoints } from '../../../../contract/new-share/endpoints.ts';
import type { AllotmentToPay } from '../../../../contract/new-share/types.ts';
import { call } from '../../../api/call.ts';
import type { Formats } from '../../../i18n/formats.ts';
import { instrumentName } from '../../../i18n/instrument-name.ts';
import { pluralForm } from '../../../i18n/plural-form.ts';
import { endTime } from '../../../lib/market-time.ts';
import { Amount } from '../../../ui/figures/Amount.tsx';

/** Days and hours of issues are told by no event. */
const againMs = 60_000;

/**
 * What the investor can do with new shares now: a part of the first answer of the home screen. Changes with
 * all of `newShareQueries`.
 */
export const newSharesTodayQuery = queryOptions({
  queryKey: ['new-share', 'today'],
  queryFn: ({ signal }) => call(newShareEndpoints.today, {}, { signal }),
  meta: { keep: true },
  refetchInterval: againMs,
});

/** What can be done, and what one must know for it. */
export type Deed = { title: string; text: ReactNode };

/** Allotments that wait for their payment: how many, and the first of them; null where none does. */
export function toPayDeed(toPay: readonly AllotmentToPay[], formats: Formats): Deed | null {
  const [due] = toPay;
  if (!due) return null;
  const name = instrumentName(due);
  const amount = <Amount text={formats.money(due.amountMinor)} />;
  const until = endTime(due.payUntilAt);
  const number = formats.quantity(toPay.length);
  const form = pluralForm(toPay.length);
  return {
    title: select(form, { one: 'An allotment to pay', other: `${number} allotments to pay` }),
    text: (
      <Trans>
        {name}: {amount} by {until}
      </Trans>
    ),
  };
}
