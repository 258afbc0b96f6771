import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import type { TradingProof } from '../../operations/trading-proof.ts';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { applyText } from './ApplyBar.tsx';
import type { ApplicationRequest } from './ApplyScreen.tsx';
import { fullCostMinor } from './model.ts';
import { useApply } from './mutations.ts';
import type { ApplicationSent } from './mutations.ts';
import { NewShareOutcome } from './NewShareOutcome.tsx';

type Props = {
  /** As it was when the button was pressed; null while it is being written. */
  request: ApplicationRequest | null;
  onClose: () => void;
  /** The outcome was read: nothing is left to do here. */
  onDone: () => void;
};

/** From the button to the outcome: the trading password, and what became of the application. */
export function ApplyFlow({ request, onClose, onDone }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const apply = useApply();
  const [sent, setSent] = useState<ApplicationSent | null>(null);

  const close = () => {
    apply.reset();
    onClose();
  };
  const submit = (proof: TradingProof) => {
    // The mutation's own state lags a frame behind: it alone would let a double tap through.
    if (!request || apply.isPending) return;
    const { issue, quantity } = request;
    apply.mutate(
      { code: issue.code, quantity, proof },
      {
        onSuccess: (result) => {
          setSent(result);
          close();
        },
      },
    );
  };
  const leave = () => {
    setSent(null);
    // An application in doubt may have to be sent again.
    if (sent?.kind === 'accepted') onDone();
  };
  return (
    <>
      <PasswordSheet
        open={request !== null}
        onClose={close}
        title={request ? instrumentName(request.issue) : t`Application`}
        summary={request && <Summary request={request} />}
        verb={request ? applyText(request.quantity, formats) : <Trans>Apply</Trans>}
        busy={apply.isPending}
        error={apply.error}
        onSubmit={submit}
        returnTo={request ? `/apply?code=${request.issue.code}` : '/shares/new'}
      />
      <NewShareOutcome purpose="apply" sent={sent} onClose={leave} />
    </>
  );
}

function Summary({ request: { issue, quantity } }: { request: ApplicationRequest }) {
  const formats = useFormats();
  return (
    <KeyValueList>
      <KeyValue label={<Trans>Number of shares</Trans>} value={formats.quantity(quantity)} />
      <KeyValue label={<Trans>Issue price</Trans>} value={formats.price(issue.priceMilli)} />
      <KeyValue
        strong
        label={<Trans>Cost if all of it is allotted</Trans>}
        value={formats.money(fullCostMinor(issue, quantity))}
      />
      <KeyValue label={<Trans>To pay now</Trans>} value={formats.money(0)} />
    </KeyValueList>
  );
}
