import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { NewShareApplication } from '../../../contract/new-share/types.ts';
import { OutcomeSheet } from '../../operations/OutcomeSheet.tsx';
import { useOutcome } from '../../operations/use-outcome.ts';
import { PushOfferPlace } from '../push/PushOfferPlace.tsx';
import { SpendableNow } from '../../operations/SpendableNow.tsx';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { pendingNewShares } from './mutations.ts';
import type { ApplicationSent } from './mutations.ts';

type Purpose = 'apply' | 'pay';

type Props = {
  purpose: Purpose;
  /** Null while nothing was sent. */
  sent: ApplicationSent | null;
  onClose: () => void;
};

/** What became of an application or of a payment. */
export function NewShareOutcome({ purpose, sent, onClose }: Props) {
  const outcome = useOutcome(pendingNewShares, sent);
  const application = outcome.done;
  const words =
    purpose === 'apply'
      ? {
          title: <Trans>Your application is in</Trans>,
          unconfirmed: (
            <Trans>
              The application was sent, but no confirmation came. It may already be valid.
            </Trans>
          ),
          notReceived: <Trans>The application did not reach us. You can send it again.</Trans>,
        }
      : {
          title: <Trans>Paid</Trans>,
          unconfirmed: (
            <Trans>
              The payment was sent, but no confirmation came. It may have been made already.
            </Trans>
          ),
          notReceived: (
            <Trans>The payment did not reach us. Nothing was paid. You can pay again.</Trans>
          ),
        };
  return (
    <OutcomeSheet
      open={sent !== null}
      outcome={outcome}
      {...words}
      onClose={onClose}
      data-testid="new-share-outcome"
    >
      {application && purpose === 'apply' && <Applied application={application} />}
      {application && purpose === 'pay' && <Paid application={application} />}
    </OutcomeSheet>
  );
}

function Applied({ application }: { application: NewShareApplication }) {
  const formats = useFormats();
  const first = String(application.firstNumber);
  const last = String(application.lastNumber);
  return (
    <>
      <KeyValueList>
        <KeyValue
          label={<Trans>Share</Trans>}
          value={`${instrumentName(application)} · ${application.code}`}
        />
        <KeyValue
          label={<Trans>Applied for</Trans>}
          value={<Amount text={formats.quantity(application.quantity)} />}
        />
        <KeyValue
          label={<Trans>Your numbers in the draw</Trans>}
          value={first === last ? first : `${first}–${last}`}
        />
        {application.nextOn !== null && (
          <KeyValue label={<Trans>Draw on</Trans>} value={formats.date(application.nextOn)} />
        )}
      </KeyValueList>
      <p>
        <Trans>Nothing is frozen in your account. A message tells you the result.</Trans>
      </p>
      <PushOfferPlace kind="allotments" />
      <Button
        block
        variant="secondary"
        render={(anchor) => (
          <Link {...anchor} to="/ucenter/shengou" search={{ id: application.id }} />
        )}
      >
        <Trans>My application</Trans>
      </Button>
    </>
  );
}

function Paid({ application }: { application: NewShareApplication }) {
  const formats = useFormats();
  return (
    <>
      <KeyValueList>
        <KeyValue
          label={<Trans>Share</Trans>}
          value={`${instrumentName(application)} · ${application.code}`}
        />
        <KeyValue
          label={<Trans context="unit">Shares</Trans>}
          value={<Amount text={formats.quantity(application.allottedQuantity ?? 0)} />}
        />
        <KeyValue
          strong
          label={<Trans>Total paid</Trans>}
          value={
            <span data-testid="allotment-paid">
              <Amount text={formats.money(application.amountMinor ?? 0)} />
            </span>
          }
        />
      </KeyValueList>
      <p>
        <Trans>The shares are added to your holdings when they are listed.</Trans>
      </p>
      <SpendableNow />
    </>
  );
}
