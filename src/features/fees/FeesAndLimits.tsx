import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import {
  bandBasisPoints,
  daysWithoutBand,
  maximumOrderQuantity,
  priceTickMilli,
  quantityRuleOf,
} from '../../../contract/trade/board-rules.ts';
import type { FeeSchedule } from '../../../contract/trade/fees.ts';
import type { Board } from '../../../contract/market/types.ts';
import { configQuery } from '../../api/config.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { useFormats } from '../../i18n/formats.ts';
import { marketDateOf } from '../../lib/market-time.ts';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { SideScroller } from '../../ui/lists/SideScroller.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { PaymentLimits } from './PaymentLimits.tsx';
import { QuotaRules } from './QuotaRules.tsx';
import { rateText } from './rates.ts';
import styles from './FeesAndLimits.module.css';
import { boardWords } from '../../i18n/labels/instruments.ts';

/** The brokerage's own table, by date: nothing here is a constant of the app. */
export function FeesAndLimits() {
  const config = useQuery(configQuery);
  const staleAt = useStaleAt(config);
  if (!config.data && config.isError) return <ErrorState query={config} />;
  return (
    <>
      <Banner tone="neutral">
        <Trans>These are simulated rules, modelled on the market in mainland China.</Trans>
      </Banner>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      {config.data ? (
        <>
          <FeeTable schedules={config.data.fees} />
          <Limits date={marketDateOf(config.data.serverTime)} />
          <QuotaRules rules={config.data.newShareRules} />
          <PaymentLimits limits={config.data.cashLimits} />
        </>
      ) : (
        <Skeleton shape="row" count={4} />
      )}
    </>
  );
}

function FeeTable({ schedules }: { schedules: readonly FeeSchedule[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const newestFirst = schedules.toSorted((a, b) => b.from.localeCompare(a.from));
  const cells: readonly { name: string; text: (schedule: FeeSchedule) => string }[] = [
    { name: t`Commission, per order`, text: (schedule) => rateText(schedule.commissionE8) },
    { name: t`At least`, text: (schedule) => formats.money(schedule.commissionMinimumMinor) },
    { name: t`Stamp duty, sales only`, text: (schedule) => rateText(schedule.stampDutyE8) },
    { name: t`Transfer fee`, text: (schedule) => rateText(schedule.transferE8) },
    { name: t`Transaction fee`, text: (schedule) => rateText(schedule.handlingE8) },
  ];
  return (
    <Section title={<Trans>Fees by trade date</Trans>}>
      <SideScroller aria-label={t`Fees by trade date`} className={styles['scroll']}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Valid from</Trans>
              </th>
              {newestFirst.map((schedule) => (
                <th key={schedule.from} scope="col">
                  {formats.date(schedule.from)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map(({ name, text }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {newestFirst.map((schedule) => (
                  <td key={schedule.from}>{text(schedule)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroller>
      <p className={styles['note']}>
        <Trans>Each fee is rounded to the nearest hundredth of a yuan, on the whole order.</Trans>
      </p>
    </Section>
  );
}

const boards: readonly Board[] = ['main', 'chinext', 'star', 'bse'];

/** `date`: of the market, since bands change with the rules. */
function Limits({ date }: { date: string }) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const tick = formats.price(priceTickMilli);
  const largest = formats.quantity(maximumOrderQuantity);
  const special = bandText('main', true, date);
  return (
    <Section title={<Trans>Limits</Trans>}>
      <ul className={styles['limits']}>
        {boards.map((board) => (
          <li key={board}>
            <strong>{i18n._(boardWords[board])}</strong>
            <BuyRule board={board} />
            <BandRule board={board} date={date} />
          </li>
        ))}
        <li>
          <Trans>ST shares on the main board: {special} above and below the previous close.</Trans>
        </li>
        <li>
          <Trans>
            Selling: any number. A remainder of fewer than 100 shares is sold in one order.
          </Trans>
        </li>
        <li>
          <Trans>
            Maximum order: {largest} shares. Price step: {tick}.
          </Trans>
        </li>
        <li>
          <Trans>
            Shares bought today can be sold from the next trading day. Money from a sale can be used
            to buy at once and be withdrawn from the next trading day.
          </Trans>
        </li>
      </ul>
    </Section>
  );
}

function BuyRule({ board }: { board: Board }) {
  const formats = useFormats();
  const { minimumBuy, buyStep } = quantityRuleOf(board);
  const minimum = formats.quantity(minimumBuy);
  if (buyStep > 1) {
    return (
      <span>
        <Trans>Buying: whole hands of {minimum} shares.</Trans>
      </span>
    );
  }
  return (
    <span>
      <Trans>Buying: at least {minimum} shares, then share by share.</Trans>
    </span>
  );
}

/** Half of the band as a percentage, once a share has one. */
function bandText(board: Board, st: boolean, date: string): string {
  const basisPoints = bandBasisPoints(board, st, date, Infinity) ?? 0;
  return rateText(basisPoints * 10_000);
}

function BandRule({ board, date }: { board: Board; date: string }) {
  const formats = useFormats();
  const band = bandText(board, false, date);
  const first = daysWithoutBand(board);
  const days = formats.quantity(first);
  return (
    <p>
      <Plural
        value={first}
        one={`Price limits: ${band} above and below the previous close; none on the first trading day of a new share.`}
        other={`Price limits: ${band} above and below the previous close; none on the first ${days} trading days of a new share.`}
      />
    </p>
  );
}

/** The same over a screen that asks for an order. */
export function FeesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onClose={onClose} title={t`Fees and limits`}>
      <FeesAndLimits />
    </Sheet>
  );
}
