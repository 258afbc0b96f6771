import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { flushSync } from 'react-dom';

import type { AccountTransaction, Statement } from '../../../contract/records/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import styles from './Statement.module.css';
import { StatementPaper } from './StatementPaper.tsx';
import { FeesOfMonth, HoldingsAtEnd, WideTable } from './StatementTables.tsx';
import { groupWords, transactionText } from './labels.ts';

type Props = {
  statement: Statement;
  holder: string;
  /** Epoch milliseconds. */
  madeAt: number;
  /** Made within the month: what came after it is missing. */
  isRunning: boolean;
  /** How the account did in this month. */
  result: ReactNode;
};

/** The account over one month. */
export function StatementSheet({ statement, holder, madeAt, isRunning, result }: Props) {
  return (
    <StatementPaper period={statement.month} holder={holder} madeAt={madeAt} isRunning={isRunning}>
      <Balances statement={statement} />
      {statement.byGroup.length > 0 && <ByKind statement={statement} />}
      {result}
      <FeesOfMonth fees={statement.fees} />
      <HoldingsAtEnd holdings={statement.holdings} isRunning={isRunning} />
      {statement.items.length > 0 ? (
        <Items items={statement.items} />
      ) : (
        <p className={styles['quiet']}>
          <Trans>No transactions in this month.</Trans>
        </p>
      )}
    </StatementPaper>
  );
}

function Balances({ statement }: { statement: Statement }) {
  const formats = useFormats();
  const { openingMinor, closingMinor, inMinor, outMinor } = statement;
  return (
    <dl className={styles['balances']}>
      <div>
        <dt>
          <Trans>Opening balance</Trans>
        </dt>
        <dd data-testid="statement-opening">
          <Amount text={formats.money(openingMinor)} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Money in</Trans>
        </dt>
        <dd data-testid="statement-in">
          <Amount text={formats.money(inMinor)} />
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Money out</Trans>
        </dt>
        <dd data-testid="statement-out">
          <Amount text={formats.money(outMinor)} />
        </dd>
      </div>
      <div className={styles['closing']}>
        <dt>
          <Trans>Closing balance</Trans>
        </dt>
        <dd data-testid="statement-closing">
          <Amount text={formats.money(closingMinor)} />
        </dd>
      </div>
    </dl>
  );
}

function ByKind({ statement }: { statement: Statement }) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  return (
    <WideTable name={t`Totals by kind`}>
      <caption>
        <Trans>Totals by kind</Trans>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Kind</Trans>
          </th>
          <th scope="col">
            <Trans>Money in</Trans>
          </th>
          <th scope="col">
            <Trans>Money out</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {statement.byGroup.map(({ group, inMinor, outMinor, count }) => (
          <tr key={group}>
            <th scope="row">
              {i18n._(groupWords[group])}{' '}
              <span className={styles['quiet']}>({formats.quantity(count)})</span>
            </th>
            <td>
              <Amount text={formats.amount(inMinor)} />
            </td>
            <td>
              <Amount text={formats.amount(outMinor)} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

/** As many as a screen needs at first; paper gets all of them. */
const rowsAtFirst = 100;

function Items({ items }: { items: readonly AccountTransaction[] }) {
  const { t } = useLingui();
  const formats = useFormats();
  const [isWhole, setIsWhole] = useState(items.length <= rowsAtFirst);
  useEffect(() => {
    // The rows have to be there before the browser lays out the paper.
    const handlePrint = () => flushSync(() => setIsWhole(true));
    addEventListener('beforeprint', handlePrint);
    return () => removeEventListener('beforeprint', handlePrint);
  }, []);
  const shown = isWhole ? items : items.slice(0, rowsAtFirst);
  const count = formats.quantity(items.length);
  return (
    <>
      <WideTable name={t`Transactions`} testId="statement-items">
        <caption>
          <Trans>Transactions</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>What and when</Trans>
            </th>
            <th scope="col">
              <Trans>Amount</Trans>
            </th>
            <th scope="col">
              <Trans>Balance</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <tr key={item.id}>
              <th scope="row">
                {transactionText(item)}
                {item.deal && <Deal {...item.deal} />}
                <Moment at={item.at} />
              </th>
              <td>
                <Amount text={signedAmount(formats.amount(item.amountMinor), item.amountMinor)} />
              </td>
              <td>
                <Amount text={formats.amount(item.balanceMinor)} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {!isWhole && (
        <div className={styles['more']}>
          <Button variant="secondary" block onClick={() => setIsWhole(true)}>
            <Trans>Show all {count} transactions</Trans>
          </Button>
        </div>
      )}
    </>
  );
}

function Deal({ quantity, priceMilli }: NonNullable<AccountTransaction['deal']>) {
  const formats = useFormats();
  return (
    <span className={styles['time']}>
      <Amount text={formats.quantity(quantity)} /> × {formats.price(priceMilli)}
    </span>
  );
}

/** Date and time each stay in one piece. */
function Moment({ at }: { at: number }) {
  const [date, time] = useFormats().recordTime(at).split(' ');
  return (
    <span className={styles['time']}>
      <span className={styles['moment']}>{date}</span>{' '}
      <span className={styles['moment']}>{time}</span>
    </span>
  );
}

function signedAmount(text: string, amountMinor: number): string {
  return amountMinor > 0 ? `+${text}` : text;
}
