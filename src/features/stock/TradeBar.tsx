import { useLingui } from '@lingui/react/macro';

import type { StockDetail } from '../../../contract/market/types.ts';
import type { Side } from '../../../contract/trade/types.ts';
import { DeedButton } from '../../operations/DeedButton.tsx';
import styles from './TradeBar.module.css';

type Props = {
  detail: StockDetail | undefined;
  onTrade: (side: Side) => void;
  /** Two small buttons, for the head of a low screen. */
  small?: boolean;
};

/** Sell and buy, within reach of the thumb; or why not. */
export function TradeBar({ detail, onTrade, small = false }: Props) {
  const { t } = useLingui();
  const status = detail?.instrument.status;
  const reason =
    status === 'no_data'
      ? t`This share cannot be traded: there are no prices for it yet.`
      : status === 'suspended'
        ? t`Trading in this share is suspended.`
        : detail && !detail.tradable
          ? t`This share cannot be traded at the moment.`
          : undefined;
  const disabled = reason !== undefined;
  const size = small ? { size: 'small' as const } : { block: true };
  return (
    <div className={styles['bar']}>
      {reason !== undefined && (
        <p className={styles['reason']} id="trade-reason">
          {reason}
        </p>
      )}
      <div className={styles['buttons']}>
        <DeedButton
          variant="outlined"
          side="sell"
          {...size}
          disabled={disabled}
          aria-describedby={disabled ? 'trade-reason' : undefined}
          onClick={() => onTrade('sell')}
        >{t`Sell`}</DeedButton>
        <DeedButton
          {...size}
          disabled={disabled}
          aria-describedby={disabled ? 'trade-reason' : undefined}
          onClick={() => onTrade('buy')}
        >{t`Buy`}</DeedButton>
      </div>
    </div>
  );
}
