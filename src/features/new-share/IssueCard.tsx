import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { NewShareForUser } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { DeedButton } from '../../operations/DeedButton.tsx';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { boardNames } from '../../i18n/labels/instruments.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { groupOf } from './model.ts';
import { PayLabel } from './IssueAction.tsx';
import { newShareQueries } from './queries.ts';
import { StateChip } from './StateChip.tsx';
import { endTime } from '../../lib/market-time.ts';
import { ratioText } from './times.ts';
import { Timetable } from './Timetable.tsx';
import styles from './IssueCard.module.css';

type Props = {
  item: NewShareForUser;
  /** To its details. */
  render: RenderAnchor;
  /** Its button: filled, outlined beside a filled one, or none where it stands beside the card. */
  action?: 'filled' | 'outlined' | 'none';
};

/** An issue in the list: what it costs, how much one may have, when what happens, what to do now. */
export function IssueCard({ item, render, action = 'filled' }: Props) {
  const { i18n } = useLingui();
  const { issue, state, application } = item;
  const toPay = groupOf(item) === 'pay';
  return (
    <Card className={styles['card']} data-testid={`issue-${issue.code}`}>
      <div className={styles['head']}>
        <h3 className={styles['name']}>
          {render({ className: styles['link'] ?? '', children: instrumentName(issue) })}
        </h3>
        <p className={styles['codes']}>
          <VisuallyHidden>
            <Trans>Application code</Trans>
          </VisuallyHidden>{' '}
          {issue.applicationCode} · {i18n._(boardNames[issue.board])}
        </p>
        <StateChip state={state} />
      </div>
      <dl className={styles['figures']}>
        {toPay ? <PayFigures item={item} /> : <PriceFigures item={item} />}
      </dl>
      <Timetable issue={issue} application={application} />
      {action !== 'none' && (
        <Action item={item} variant={action === 'filled' ? 'primary' : 'outlined'} />
      )}
    </Card>
  );
}

function Figure({ label, children }: { label: React.ReactNode; children: React.ReactNode }) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PriceFigures({ item: { issue, state, application } }: { item: NewShareForUser }) {
  const formats = useFormats();
  const pe = ratioText(issue.peHundredths, formats.price);
  const sectorPe = ratioText(issue.sectorPeHundredths, formats.price);
  return (
    <>
      <Figure label={<Trans>Issue price</Trans>}>{formats.fixedPrice(issue.priceMilli)}</Figure>
      <Figure label={<Trans>P/E / sector</Trans>}>
        {pe} / {sectorPe}
      </Figure>
      {application ? (
        <Figure label={<Trans>Applied for</Trans>}>
          <Amount text={formats.quantity(application.quantity)} />
        </Figure>
      ) : state === 'can_apply' ? (
        <Figure label={<Trans>Your quota</Trans>}>
          <OwnQuota code={issue.code} />
        </Figure>
      ) : (
        <Figure label={<Trans>Most per account</Trans>}>
          {formats.quantity(issue.limitQuantity)}
        </Figure>
      )}
    </>
  );
}

/** The most one may apply for; a dash until it is known. */
function OwnQuota({ code }: { code: string }) {
  const formats = useFormats();
  const { data } = useQuery(newShareQueries.detail(code));
  return data ? <Amount text={formats.quantity(data.quota.allowedQuantity)} /> : '–';
}

function PayFigures({ item: { application } }: { item: NewShareForUser }) {
  const formats = useFormats();
  if (!application) return null;
  return (
    <>
      <Figure label={<Trans>Allotted to you</Trans>}>
        <Amount text={formats.quantity(application.allottedQuantity ?? 0)} />
      </Figure>
      <Figure label={<Trans context="new shares">To pay</Trans>}>
        <Amount text={formats.money(application.amountMinor ?? 0)} />
      </Figure>
      <Figure label={<Trans context="time">Until</Trans>}>{endTime(application.payUntilAt)}</Figure>
    </>
  );
}

type ActionProps = { item: NewShareForUser; variant: 'primary' | 'outlined' };

/** To apply or to pay; nothing where neither can be done now. */
function Action({ item, variant }: ActionProps) {
  const { issue, state, application } = item;
  const until = endTime(issue.applyUntilAt);
  if (state === 'can_apply')
    return (
      <div className={styles['action']}>
        <DeedButton
          block
          variant={variant}
          render={(anchor) => <Link {...anchor} to="/apply" search={{ code: issue.code }} />}
        >
          <Trans>Apply until {until}</Trans>
        </DeedButton>
      </div>
    );
  if (!application || groupOf(item) !== 'pay') return null;
  return (
    <div className={styles['action']}>
      <DeedButton
        block
        variant={variant}
        render={(anchor) => (
          <Link {...anchor} to="/ucenter/shengou" search={{ id: application.id }} />
        )}
      >
        <PayLabel amountMinor={application.amountMinor ?? 0} />
      </DeedButton>
    </div>
  );
}
