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
  const figures = { application, availableMinor: assets?.availableMinor };
  return (
    <>
      {application.payable && <PayButton {...figures} onPress={() => setAsking(true)} />}
      <PasswordSheet
        {...sheet}
        open={asking}
        title={instrumentName(application)}
        summary={<Summary {...figures} />}
        refused={missingOf(figures) > 0 ? <Short {...figures} /> : undefined}
        verb={<Trans>Pay {amount}</Trans>}
        onSubmit={(proof) => submit({ request: application, proof })}
        returnTo={`/ucenter/shengou?id=${application.id}`}
      />
      <NewShareOutcome purpose="pay" sent={sent} onClose={forget} />
    </>
  );
}

/** What the account lacks; below zero, or nothing known, where it lacks nothing. */
function missingOf({ application, availableMinor }: FigureProps): number {
  return availableMinor === undefined ? 0 : (application.amountMinor ?? 0) - availableMinor;
}

function Short(props: FigureProps) {
  const formats = useFormats();
  const short = <Amount text={formats.money(missingOf(props))} />;
  const until = endTime(props.application.payUntilAt);
  return (
    <Trans>
      Your account is {short} short. Have the money there by {until}.
    </Trans>
  );
}

type PayButtonProps = FigureProps & { onPress: () => void };

/** The verb with its sum, and below it what is missing or until when there is time. */
function PayButton({ application, availableMinor, onPress }: PayButtonProps) {
  const online = useOnline();
  const amountMinor = application.amountMinor ?? 0;
  const isShort = missingOf({ application, availableMinor }) > 0;
  const until = endTime(application.payUntilAt);
  return (
    <div className={styles['action']}>
      <Button block disabled={!online} onClick={onPress} data-testid="pay-allotment">
        <PayLabel amountMinor={amountMinor} />
      </Button>
      <p className={styles['reason']} aria-live="polite">
        {!online ? (
          <Trans>Paying needs a connection.</Trans>
        ) : isShort ? (
          <Short application={application} availableMinor={availableMinor} />
        ) : (
          <Trans>Today by {until}; what is unpaid lapses.</Trans>
        )}
      </p>
      {online && isShort && (
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
