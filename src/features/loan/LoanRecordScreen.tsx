import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { Loan } from '../../../contract/loan/types.ts';
import { NoRecords } from '../../records/NoRecords.tsx';
import { useGrowingList } from '../../records/use-growing-list.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useMedia } from '../../lib/use-media.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import styles from './Loan.module.css';
import { LimitCard } from './LimitCard.tsx';
import { LoanDetail } from './LoanDetail.tsx';
import { loanQueries } from './queries.ts';
import { UnconfirmedLoans } from './UnconfirmedLoans.tsx';
import { purposeWords, stateTones, stateWords } from './labels.ts';

type Props = {
  /** The loan that is shown; on a phone in place of the list. */
  id: string | undefined;
  onBack: () => void;
};

/** My loans and applications, newest first. */
export function LoanRecordScreen({ id, onBack }: Props) {
  const { t } = useLingui();
  const wide = useMedia('(min-width: 48rem)');
  const loans = useGrowingList(loanQueries.loans());
  const chosen = id ?? (wide ? loans.items[0]?.id : undefined);
  const alone = !wide && chosen !== undefined;
  return (
    <Screen
      wide={wide}
      top={
        <TopBar title={alone ? t`Loan` : t`My loans`} onBack={onBack} actions={<AmountsToggle />} />
      }
    >
      <PullToRefresh onRefresh={loans.refresh}>
        {alone ? (
          <div className={styles['pane']}>
            <UnconfirmedLoans />
            <LoanDetail key={chosen} id={chosen} />
          </div>
        ) : (
          <div className={styles['panes']}>
            <div className={styles['pane']}>
              <UnconfirmedLoans />
              {loans.staleAt !== undefined && <StaleMark at={loans.staleAt} />}
              <Card flush>
                <InfiniteList
                  label={t`My loans`}
                  rowHeight={62}
                  keyOf={(loan) => loan.id}
                  renderRow={(loan) => (
                    <LoanRow
                      loan={loan}
                      render={(anchor) => (
                        <Link
                          {...anchor}
                          to="/loan-record"
                          search={{ id: loan.id }}
                          replace={wide}
                          aria-current={wide && loan.id === chosen}
                        />
                      )}
                    />
                  )}
                  empty={<NoLoans />}
                  {...loans.listProps}
                />
              </Card>
            </div>
            {wide && chosen !== undefined && (
              <div className={styles['pane']}>
                <LoanDetail key={chosen} id={chosen} />
              </div>
            )}
            {wide && loans.newest !== undefined && chosen === undefined && (
              <div className={styles['pane']}>
                <WhatIsLent />
              </div>
            )}
          </div>
        )}
      </PullToRefresh>
    </Screen>
  );
}

/** Beside a list without loans. */
function WhatIsLent() {
  const query = useQuery(loanQueries.terms());
  const staleAt = useStaleAt(query);
  return query.data && <LimitCard terms={query.data} staleAt={staleAt} />;
}

type RowProps = { loan: Loan; render: RenderAnchor };

function LoanRow({ loan, render }: RowProps) {
  const { i18n } = useLingui();
  const formats = useFormats();
  return (
    <Row
      title={i18n._(purposeWords[loan.purpose])}
      subtitle={
        <>
          <Plural value={loan.months} one="# month" other="# months" /> ·{' '}
          <span className={styles['day']}>{formats.recordTime(loan.createdAt).slice(0, 10)}</span>
        </>
      }
      trailing={<Amount text={formats.money(loan.amountMinor)} faint={loan.state === 'rejected'} />}
      trailingSubtitle={<Chip tone={stateTones[loan.state]}>{i18n._(stateWords[loan.state])}</Chip>}
      render={render}
    />
  );
}

function NoLoans() {
  return (
    <NoRecords
      icon="loan"
      title={<Trans>No loans yet</Trans>}
      text={<Trans>Your applications appear here with their status.</Trans>}
      action={
        <Button variant="secondary" render={(anchor) => <Link {...anchor} to="/loan" />}>
          <Trans>See the terms of a loan</Trans>
        </Button>
      }
      onAll={undefined}
    />
  );
}
