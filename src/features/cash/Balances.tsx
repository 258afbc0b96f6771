import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { BankCard, CashTerms, Withdrawable } from '../../../contract/cash/types.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { cashQueries } from './queries.ts';

type Props = {
  card: BankCard | undefined;
  money: Withdrawable;
  limits: CashTerms;
  /** The securities account is told of elsewhere. */
  bankOnly: boolean;
};

/** Both sides, and how long it takes. */
export function Balances({ card, money, limits, bankOnly }: Props) {
  const formats = useFormats();
  const staleAt = useStaleAt(useQuery(cashQueries.withdrawable()));
  const bank = card?.bankBalanceMinor ?? null;
  return (
    <Card>
      {staleAt !== undefined && (!bankOnly || bank !== null) && <StaleMark at={staleAt} />}
      <KeyValueList>
        {bank !== null && (
          <KeyValue
            label={<Trans>In the bank account</Trans>}
            value={<Amount text={formats.money(bank)} />}
          />
        )}
        {!bankOnly && (
          <KeyValue
            label={<Trans>In the securities account</Trans>}
            value={<Amount text={formats.money(money.cashMinor)} />}
          />
        )}
        <KeyValue label={<Trans>Fees</Trans>} value={<Trans>None</Trans>} />
        <KeyValue label={<Trans>Arrives</Trans>} value={<Arrival limits={limits} />} />
      </KeyValueList>
    </Card>
  );
}

/** What can be withdrawn, and what keeps the rest. */
export function WhyNotAll({ money, limits }: { money: Withdrawable; limits: CashTerms }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const settles = formats.date(money.settlesOn);
  const staleAt = useStaleAt(useQuery(cashQueries.withdrawable()));
  const line = (label: ReactNode, minor: number) =>
    minor > 0 && <KeyValue label={label} value={<Amount text={formats.money(-minor)} />} />;
  return (
    <Card>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <KeyValueList>
        <KeyValue
          label={<Trans>In the securities account</Trans>}
          value={<Amount text={formats.money(money.cashMinor)} />}
        />
        {line(<Trans>Reserved for open orders</Trans>, money.heldMinor)}
        {line(<Trans>Withdrawals under way</Trans>, money.withdrawingMinor)}
        {line(
          <Trans>From today’s sales, can be withdrawn from {settles}</Trans>,
          money.unsettledMinor,
        )}
        <KeyValue
          strong
          label={<Trans>Can be withdrawn now</Trans>}
          value={
            <span data-testid="withdrawable">
              <Amount text={formats.money(money.withdrawableMinor)} />
            </span>
          }
        />
        <KeyValue
          label={<Trans>Withdrawals left today</Trans>}
          value={`${i18n.number(money.leftToday)} / ${i18n.number(limits.withdrawalsPerDay)}`}
        />
      </KeyValueList>
    </Card>
  );
}

/** How long a payment takes. */
export function Arrival({ limits }: { limits: CashTerms }) {
  return limits.arrivalSeconds === null ? (
    <Trans>After our team has checked it</Trans>
  ) : (
    <Trans>Within about a minute</Trans>
  );
}
