import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { ApplicationBan, NewShareForUser } from '../../../contract/new-share/types.ts';
import { useOnline } from '../../api/network.ts';
import { useFormats } from '../../i18n/formats.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './IssueAction.module.css';

type Props = { item: NewShareForUser; ban: ApplicationBan };

/** The one thing that fits the state; nothing where there is nothing to do. */
export function IssueAction({ item, ban }: Props) {
  const online = useOnline();
  const formats = useFormats();
  const { issue, state, application } = item;
  if (state === 'can_apply') {
    const date = ban.bannedUntil === null ? null : formats.date(ban.bannedUntil);
    const reason = !online ? (
      <Trans>You are offline. Applying needs a connection.</Trans>
    ) : (
      date !== null && <Trans>You cannot apply until {date}.</Trans>
    );
    return (
      <div className={styles['action']}>
        {reason ? (
          <Button block disabled>
            <Trans>Apply</Trans>
          </Button>
        ) : (
          <Button
            block
            render={(anchor) => <Link {...anchor} to="/apply" search={{ code: issue.code }} />}
          >
            <Trans>Apply</Trans>
          </Button>
        )}
        {reason && <p className={styles['reason']}>{reason}</p>}
      </div>
    );
  }
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
  return (
    <Button block variant={state === 'allotted' ? 'primary' : 'secondary'} render={toApplication}>
      {state === 'allotted' ? (
        <Trans>Pay the allotment</Trans>
      ) : application.allottedQuantity === null ? (
        <Trans>My application</Trans>
      ) : (
        <Trans>Result and its check</Trans>
      )}
    </Button>
  );
}

/** Whether there is something to do at all. */
export function hasAction({ issue, state, application }: NewShareForUser): boolean {
  return state === 'can_apply' || issue.stage === 'listed' || application !== null;
}
