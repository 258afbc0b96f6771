import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { AccountTransaction, LedgerEntry } from '../../../contract/records/types.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { recordsQueries } from './queries.ts';
import styles from './Records.module.css';
import { accountText, transactionText } from './labels.ts';

/** One transaction, and on request every account it was booked on. */
export function TransactionDetail({ transaction }: { transaction: AccountTransaction }) {
  const formats = useFormats();
  const [wanted, setWanted] = useState(false);
  return (
    <div className={styles['detail']}>
      <KeyValueList>
        <KeyValue
          strong
          label={transactionText(transaction)}
          value={<Amount text={formats.moneySigned(transaction.amountMinor)} />}
        />
        {transaction.deal && <Deal {...transaction.deal} />}
        <KeyValue
          label={<Trans>Balance afterwards</Trans>}
          value={<Amount text={formats.money(transaction.balanceMinor)} />}
        />
        <KeyValue label={<Trans>Time</Trans>} value={formats.recordTime(transaction.at)} />
        <KeyValue label={<Trans>Market date</Trans>} value={transaction.marketDate} />
        <KeyValue
          label={<Trans>Entry number</Trans>}
          value={formats.quantity(transaction.number)}
        />
        <KeyValue label={<Trans>Reference</Trans>} value={transaction.reference} />
      </KeyValueList>
      {wanted ? (
        <Entries id={transaction.id} />
      ) : (
        <Button
          block
          variant="secondary"
          onClick={() => setWanted(true)}
          data-testid="show-entries"
        >
          <Trans>Show how it was booked</Trans>
        </Button>
      )}
    </div>
  );
}

function Deal({ quantity, priceMilli }: NonNullable<AccountTransaction['deal']>) {
  const formats = useFormats();
  return (
    <>
      <KeyValue
        label={<Trans>Quantity</Trans>}
        value={<Amount text={formats.quantity(quantity)} />}
      />
      <KeyValue label={<Trans>Price</Trans>} value={formats.price(priceMilli)} />
    </>
  );
}

function Entries({ id }: { id: string }) {
  const query = useQuery(recordsQueries.entries(id));
  if (!query.data && query.error)
    return <ErrorState text={loadFailureWords(query.error)} query={query} />;
  return (
    <Section title={<Trans>Accounts it was booked to</Trans>}>
      {query.data ? (
        <>
          <div data-testid="ledger-entries">
            <KeyValueList>
              {query.data.items.map((entry, at) => (
                <EntryLine key={at} entry={entry} />
              ))}
            </KeyValueList>
          </div>
          <p className={styles['note']}>
            <Trans>What goes out of one account goes into another: each sum is 0.</Trans>
          </p>
        </>
      ) : (
        <div aria-busy="true">
          <Skeleton shape="text" count={4} />
        </div>
      )}
    </Section>
  );
}

function EntryLine({ entry }: { entry: LedgerEntry }) {
  const formats = useFormats();
  const shares = entry.asset.startsWith('share:');
  const count = signed(formats.quantity(Math.abs(entry.amount)), entry.amount);
  return (
    <KeyValue
      label={accountText(entry)}
      hint={entry.owner === 'mine' ? <Trans>Yours</Trans> : <Trans>Ours or someone else’s</Trans>}
      value={
        <Amount
          text={shares ? `${count} · ${entry.asset.slice(6)}` : formats.moneySigned(entry.amount)}
        />
      }
    />
  );
}

function signed(text: string, amount: number): string {
  return amount < 0 ? `\u2212${text}` : `+${text}`;
}
