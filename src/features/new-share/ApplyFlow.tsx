import { Trans, useLingui } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useOperationFlow } from '../../operations/use-operation.ts';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { applyText } from './ApplyBar.tsx';
import type { ApplicationRequest } from './ApplyScreen.tsx';
import { fullCostMinor } from './model.ts';
import { useApply } from './mutations.ts';
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
  const { submit, sheet, sent, forget } = useOperationFlow(useApply(), { onClose });
  const application = request && { code: request.issue.code, quantity: request.quantity };
  const leave = () => {
    forget();
    // An application in doubt may have to be sent again.
    if (sent?.kind === 'accepted') onDone();
  };
  return (
    <>
      <PasswordSheet
        {...sheet}
        open={request !== null}
        title={request ? instrumentName(request.issue) : t`Application`}
        summary={request && <Summary request={request} />}
        verb={request ? applyText(request.quantity, formats) : <Trans>Apply</Trans>}
        onSubmit={(proof) => submit(application && { request: application, proof })}
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
      <KeyValue label={<Trans>Issue price</Trans>} value={formats.fixedPrice(issue.priceMilli)} />
      <KeyValue
        strong
        label={<Trans>Cost if all of it is allotted</Trans>}
        value={formats.money(fullCostMinor(issue, quantity))}
      />
      <KeyValue label={<Trans>To pay now</Trans>} value={formats.money(0)} />
    </KeyValueList>
  );
}
