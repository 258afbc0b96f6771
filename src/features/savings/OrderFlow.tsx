import { useLingui, Trans } from '@lingui/react/macro';

import type { MySavings, SavingsProduct } from '../../../contract/savings/types.ts';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useOperationFlow } from '../../operations/use-operation.ts';
import { mistakeIn } from './model.ts';
import { useOrderSavings } from './mutations.ts';
import type { SavingsRequest } from './mutations.ts';
import { Mistake } from './OrderForm.tsx';
import { OrderOutcome } from './OrderOutcome.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { useFormats } from '../../i18n/formats.ts';

type Props = {
  /** As it was when the button was pressed; null while it is being written. */
  request: SavingsRequest | null;
  product: SavingsProduct;
  mine: MySavings | undefined;
  onClose: () => void;
  /** The order went out. */
  onSent: () => void;
  onDone: () => void;
};

/** From the button to the outcome: the trading password, and what became of it. */
export function OrderFlow({ request, product, mine, onClose, onSent, onDone }: Props) {
  const { t } = useLingui();
  const { submit, sheet, sent, forget } = useOperationFlow(useOrderSavings(), {
    onClose,
    onSent,
  });
  const mistake = request ? mistakeIn(request.side, request.amountMinor, product, mine) : undefined;
  return (
    <>
      <PasswordSheet
        {...sheet}
        open={request !== null}
        title={request?.side === 'redemption' ? t`Redeem savings` : t`Buy savings`}
        summary={
          request && (
            <OrderSummary
              side={request.side}
              amountMinor={request.amountMinor}
              product={product}
              mine={mine}
            />
          )
        }
        refused={mistake && <Mistake mistake={mistake} product={product} mine={mine} />}
        verb={request && <VerbLabel {...request} />}
        onSubmit={(proof) => submit(request && { request, proof })}
        returnTo={request?.side === 'redemption' ? '/payment?side=redemption' : '/payment'}
      />
      <OrderOutcome
        sent={sent}
        onClose={(done) => {
          forget();
          // What never arrived may have to be sent again.
          if (done) onDone();
        }}
      />
    </>
  );
}

/** "Buy for ¥1,000.00"; the verb alone while there is no amount. */
export function VerbLabel({ side, amountMinor }: SavingsRequest) {
  const formats = useFormats();
  const amount = formats.money(amountMinor);
  if (amountMinor <= 0)
    return side === 'purchase' ? <Trans context="savings">Buy</Trans> : <Trans>Redeem</Trans>;
  return side === 'purchase' ? <Trans>Buy for {amount}</Trans> : <Trans>Redeem {amount}</Trans>;
}
