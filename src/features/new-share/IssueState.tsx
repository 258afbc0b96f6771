import { Trans, useLingui } from '@lingui/react/macro';

import type { NewShareForUser, NewShareQuota } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { StateChip } from './StateChip.tsx';
import { endTime } from '../../lib/market-time.ts';
import { clockTime, ratioText } from './times.ts';
import { stateSentences } from './labels.ts';
import styles from './IssueState.module.css';

type Props = {
  item: NewShareForUser;
  quota: NewShareQuota;
  /** Beside a list no title says which issue it is. */
  named?: boolean;
};

/** The price, and in a sentence how things stand. */
export function IssueState({ item, quota, named = false }: Props) {
  const formats = useFormats();
  const { issue, state } = item;
  const pe = ratioText(issue.peHundredths, formats.price);
  const sectorPe = ratioText(issue.sectorPeHundredths, formats.price);
  return (
    <Card className={styles['card']}>
      {named && <h2 className={styles['name']}>{instrumentName(issue)}</h2>}
      <div className={styles['head']}>
        <p className={styles['label']}>
          <Trans>Issue price</Trans>
        </p>
        <span data-testid="issue-state" data-state={state}>
          <StateChip state={state} />
        </span>
      </div>
      <p className={styles['price']}>{formats.fixedPrice(issue.priceMilli)}</p>
      <p className={styles['quiet']}>
        <Trans>
          P/E {pe}, sector {sectorPe}
        </Trans>
      </p>
      <p className={styles['sentence']}>
        <Sentence item={item} quota={quota} />
      </p>
    </Card>
  );
}

function Sentence({ item, quota }: Pick<Props, 'item' | 'quota'>) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const { issue, state, application } = item;
  const from = clockTime(issue.applyFromAt);
  const until = endTime(issue.applyUntilAt);
  const date = formats.date(issue.applyOn);
  const most = <Amount text={formats.quantity(quota.allowedQuantity)} />;
  switch (state) {
    case 'not_open':
      return (
        <Trans>
          Applications are taken on {date}, from {from} to {until}.
        </Trans>
      );
    case 'can_apply':
      return quota.allowedQuantity === 0 ? (
        <Trans>
          Applications are taken today until {until}, but you have no quota for this issue.
        </Trans>
      ) : (
        <Trans>
          You can apply today until {until}, for up to {most} shares. You pay only for what is
          allotted to you.
        </Trans>
      );
    case 'sold_out':
      return (
        <Trans>
          Applications are over. More shares were applied for than were on offer, so the draw
          decides.
        </Trans>
      );
    case 'closed':
      return <Trans>Applications are over. Everyone who applied gets all they asked for.</Trans>;
    default:
      // Whoever did not apply holds none of it.
      if (!application) return <Trans>The shares are traded on the exchange.</Trans>;
      return (
        <>
          <OwnFigures item={item} /> <br />
          {i18n._(stateSentences[state])}
        </>
      );
  }
}

function OwnFigures({ item: { issue, state, application } }: { item: NewShareForUser }) {
  const formats = useFormats();
  if (!application) return null;
  const quantity = <Amount text={formats.quantity(application.quantity)} />;
  const allotted = <Amount text={formats.quantity(application.allottedQuantity ?? 0)} />;
  const amount = <Amount text={formats.money(application.amountMinor ?? 0)} />;
  const until = endTime(application.payUntilAt);
  const payDate = formats.date(issue.resultOn);
  const drawDate = formats.date(issue.drawOn);
  if (state === 'applied')
    return (
      <Trans>
        You applied for {quantity} shares. The draw is on {drawDate}.
      </Trans>
    );
  if (state === 'drawn')
    return (
      <Trans>
        You applied for {quantity} shares. The result is out on {payDate}.
      </Trans>
    );
  if (state === 'allotted')
    return (
      <Trans>
        {allotted} shares for {amount}, to be paid on {payDate} by {until}.
      </Trans>
    );
  if (state === 'not_allotted') return <Trans>You applied for {quantity} shares.</Trans>;
  return (
    <Trans>
      {allotted} shares for {amount}.
    </Trans>
  );
}
