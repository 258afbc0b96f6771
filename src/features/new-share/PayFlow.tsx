import { useState } from 'react';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { assetsQuery } from '../../portfolio/queries.ts';
import type { NewShareApplication } from '../../../contract/new-share/types.ts';
import { useOnline } from '../../api/network.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { DepositLink } from '../../operations/DepositLink.tsx';
import { PasswordSheet } from '../../operations/PasswordSheet.tsx';
import { useOperationFlow } from '../../operations/use-operation.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { usePayAllotment } from './mutations.ts';
import { NewShareOutcome } from './NewShareOutcome.tsx';
import { PayLabel } from './IssueAction.tsx';
import { endTime } from '../../lib/market-time.ts';
import styles from './IssueAction.module.css';

type FigureProps = { application: NewShareApplication; availableMinor: number | undefined };

/** The button that pays an allotment, and what follows from it. */
export function PayFlow({ application }: { application: NewShareApplication }) {
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const { submit, sheet, sent, forget } = useOperationFlow(usePayAllotment(), {
    onClose: () => setAsking(false),
  });
  const { data: assets } = useQuery(assetsQuery);
  const amount = formats.money(application.amountMinor ?? 0);
  return (
    <>
      {application.payable && (
        <PayButton
          application={application}
          availableMinor={assets?.availableMinor}
          onPress={() => setAsking(true)}
        />
      )}
      <PasswordSheet
        {...sheet}
        open={asking}
        title={instrumentName(application)}
        summary={<Summary application={application} availableMinor={assets?.availableMinor} />}
        verb={<Trans>Pay {amount}</Trans>}
        onSubmit={(proof) => submit({ request: application, proof })}
        returnTo={`/ucenter/shengou?id=${application.id}`}
      />
      <NewShareOutcome purpose="pay" sent={sent} onClose={forget} />
    </>
  );
}

type PayButtonProps = FigureProps & { onPress: () => void };

/** The verb with its sum, and below it what is missing or until when there is time. */
function PayButton({ application, availableMinor, onPress }: PayButtonProps) {
  const formats = useFormats();
  const online = useOnline();
  const amountMinor = application.amountMinor ?? 0;
  const missing = availableMinor === undefined ? 0 : amountMinor - availableMinor;
  const short = <Amount text={formats.money(missing)} />;
  const until = endTime(application.payUntilAt);
  return (
    <div className={styles['action']}>
      <Button block disabled={!online} onClick={onPress} data-testid="pay-allotment">
        <PayLabel amountMinor={amountMinor} />
      </Button>
      <p className={styles['reason']} aria-live="polite">
        {!online ? (
          <Trans>Paying needs a connection.</Trans>
        ) : missing > 0 ? (
          <Trans>
            Your account is {short} short. Have the money there by {until}.
          </Trans>
        ) : (
          <Trans>Today by {until}; what is unpaid lapses.</Trans>
        )}
      </p>
      {online && missing > 0 && (
        <p className={styles['reason']}>
          <DepositLink />
        </p>
      )}
    </div>
  );
}

function Summary({ application, availableMinor }: FigureProps) {
  const formats = useFormats();
  const amountMinor = application.amountMinor ?? 0;
  const left = availableMinor === undefined ? undefined : availableMinor - amountMinor;
  return (
    <KeyValueList>
      <KeyValue
        label={<Trans>Allotted to you</Trans>}
        value={<Amount text={formats.quantity(application.allottedQuantity ?? 0)} />}
      />
      <KeyValue
        label={<Trans>Issue price</Trans>}
        value={formats.fixedPrice(application.priceMilli)}
      />
      <KeyValue label={<Trans>Fees</Trans>} value={formats.money(0)} />
      <KeyValue
        strong
        label={<Trans>Total to pay</Trans>}
        value={<Amount text={formats.money(amountMinor)} />}
      />
      <KeyValue
        label={<Trans>Left to spend afterwards</Trans>}
        value={<Amount text={left === undefined || left < 0 ? '–' : formats.money(left)} />}
      />
    </KeyValueList>
  );
}
