import { memo } from 'react';
import { Trans } from '@lingui/react/macro';

import type { AccountTransaction } from '../../../contract/records/types.ts';
import { recordTime } from '../../lib/market-time.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import styles from './Records.module.css';
import { transactionText } from './labels.ts';

type Props = {
  transaction: AccountTransaction;
  current?: boolean;
  onShow: (id: string) => void;
};

/** A transaction in a list: what it was, how much, and what was there afterwards. */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  current = false,
  onShow,
}: Props) {
  const formats = useFormats();
  const { id, amountMinor } = transaction;
  const balance = <Amount text={formats.money(transaction.balanceMinor)} />;
  return (
    <Row
      title={transactionText(transaction)}
      subtitle={recordTime(transaction.at)}
      trailing={<Amount text={formats.moneySigned(amountMinor)} />}
      trailingSubtitle={
        <Trans>
          <span className={styles['word']}>Balance</span> {balance}
        </Trans>
      }
      chevron={false}
      current={current}
      onPress={() => onShow(id)}
    />
  );
});
