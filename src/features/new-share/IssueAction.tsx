import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { ApplicationBan, NewShareForUser } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { DeedButton } from '../../operations/DeedButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Amount } from '../../ui/figures/Amount.tsx';
import styles from './IssueAction.module.css';

type Props = { item: NewShareForUser; ban: ApplicationBan };

/** The one thing that fits the state; nothing where there is nothing to do. */
export function IssueAction({ item, ban }: Props) {
  const { issue, state, application } = item;
  if (state === 'can_apply') return <Apply code={issue.code} ban={ban} />;
  if (state === 'listed' || issue.stage === 'listed')
    return (
      <Button
        block
        variant={state === 'listed' ? 'primary' : 'secondary'}
        render={(anchor) => (
          <Link {...anchor} to="/stockInfo/{-$title}" params={{ title: issue.code }} />
        )}
      >
        <Trans>Chart and trading</Trans>
      </Button>
    );
  if (!application) return null;
  const toApplication: RenderAnchor = (anchor) => (
    <Link {...anchor} to="/ucenter/shengou" search={{ id: application.id }} />
  );
  if (state === 'allotted')
    return (
      <DeedButton block render={toApplication}>
        <PayLabel amountMinor={application.amountMinor ?? 0} />
      </DeedButton>
    );
  return (
    <Button block variant="secondary" render={toApplication}>
      {application.allottedQuantity === null ? (
        <Trans>My application</Trans>
      ) : (
        <Trans>Result and its check</Trans>
      )}
    </Button>
  );
}

function Apply({ code, ban }: { code: string; ban: ApplicationBan }) {
  const formats = useFormats();
  if (ban.bannedUntil === null)
    return (
      <DeedButton block render={(anchor) => <Link {...anchor} to="/apply" search={{ code }} />}>
        <Trans>Apply</Trans>
      </DeedButton>
    );
  const date = formats.date(ban.bannedUntil);
  return (
    <div className={styles['action']}>
      <Button block disabled>
        <Trans>Apply</Trans>
      </Button>
      <p className={styles['reason']}>
        <Trans>You cannot apply until {date}.</Trans>
      </p>
    </div>
  );
}

/** The verb with its sum, hidden with the amounts; where it is confirmed the sum stays in sight. */
export function PayLabel({ amountMinor }: { amountMinor: number }) {
  const formats = useFormats();
  const amount = <Amount text={formats.money(amountMinor)} />;
  return <Trans>Pay {amount}</Trans>;
}

/** Whether there is something to do at all. */
export function hasAction({ issue, state, application }: NewShareForUser): boolean {
  return state === 'can_apply' || issue.stage === 'listed' || application !== null;
}
