import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

import type { Order } from '../../../contract/trade/types.ts';
import { useOnline } from '../../api/network.ts';
import { useOnePress } from '../../lib/use-one-press.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { NeedsConnection } from '../../operations/NeedsConnection.tsx';
import { useLockedUntil } from './live-from.ts';
import { useCancelOrder } from './mutations.ts';
import styles from './CancelButton.module.css';

type Props = { order: Order; size?: 'normal' | 'small' };

/** Cancels the rest of an order after a question; near the end of a call it says until when it rests. */
export function CancelButton({ order, size = 'normal' }: Props) {
  const { t } = useLingui();
  const online = useOnline();
  const cancel = useCancelOrder();
  const lockedUntil = useLockedUntil(order);
  const [asked, setAsked] = useState(false);
  const press = useOnePress();
  const name = instrumentName(order);

  const handleConfirm = () => {
    if (!press.begin()) return;
    press.until(cancel.mutateAsync(order.id, { onSettled: () => setAsked(false) }));
  };

  return (
    <>
      <Button
        variant="secondary"
        size={size}
        block={size === 'normal'}
        disabled={!online || lockedUntil !== undefined}
        onClick={() => setAsked(true)}
        aria-label={t`Cancel order for ${name}`}
        data-testid="cancel-order"
      >
        <Trans>Cancel order</Trans>
      </Button>
      {lockedUntil !== undefined && (
        <p className={styles['note']}>
          <Trans>It cannot be cancelled until {lockedUntil}.</Trans>
        </p>
      )}
      {size === 'normal' && <NeedsConnection />}
      <ConfirmDialog
        open={asked}
        title={t`Cancel this order?`}
        confirmLabel={t`Cancel order`}
        cancelLabel={t`Keep order`}
        busy={cancel.isPending}
        onConfirm={handleConfirm}
        onCancel={() => setAsked(false)}
      >
        <Unfilled order={order} />
      </ConfirmDialog>
    </>
  );
}

/** What a cancellation takes away, and what it leaves. */
function Unfilled({ order }: { order: Order }) {
  const formats = useFormats();
  const name = instrumentName(order);
  const unfilled = order.quantity - order.filledQuantity;
  const open = useCountedAs()(unfilled);
  const rest = <Amount text={formats.quantity(unfilled)} />;
  if (order.filledQuantity === 0) {
    return (
      <Plural
        value={open}
        one={
          <Trans>
            {rest} share of {name} has not been traded yet.
          </Trans>
        }
        other={
          <Trans>
            {rest} shares of {name} have not been traded yet.
          </Trans>
        }
      />
    );
  }
  return (
    <Plural
      value={open}
      one={
        <Trans>
          {rest} share of {name} has not been traded yet. What was traded stays.
        </Trans>
      }
      other={
        <Trans>
          {rest} shares of {name} have not been traded yet. What was traded stays.
        </Trans>
      }
    />
  );
}
