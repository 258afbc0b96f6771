import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { daysOf } from '../../../contract/result/days.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { useMedia } from '../../lib/use-media.ts';
import { todayBp } from '../../portfolio/money-parts.ts';
import { resultQueries } from '../../portfolio/result-queries.ts';
import { useAssets } from '../../portfolio/use-assets.ts';
import { ExportButton } from '../../records/ExportButton.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Button } from '../../ui/Button.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { TabStrip } from '../../ui/lists/TabStrip.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { resultViews } from './choice.ts';
import type { ResultChoice } from './choice.ts';
import { resultFile } from './export-result.ts';
import { viewNames } from './labels.ts';
import styles from './Result.module.css';
import { ResultPanel } from './ResultPanel.tsx';

type Props = {
  choice: ResultChoice;
  onChoice: (change: Partial<ResultChoice>) => void;
  onBack: () => void;
};

const panelId = 'result-panel';

/** How the account has done: the line, what made it, day by day, and what is owned. */
export function ResultScreen({ choice, onChoice, onBack }: Props) {
  const { t, i18n } = useLingui();
  const wide = useMedia('(min-width: 68.75rem)');
  const client = useQueryClient();
  const query = useQuery(resultQueries.series());
  const staleAt = useStaleAt(query);
  const days = useMemo(() => (query.data ? daysOf(query.data) : undefined), [query.data]);
  const title = t({ message: 'Result', context: 'of the account' });
  const refresh = () =>
    client.refetchQueries({ queryKey: ['result'], type: 'active' }, { throwOnError: true });
  const actions = (
    <>
      {days !== undefined && days.length > 0 && (
        <ExportButton name="result" make={() => resultFile()} />
      )}
      <AmountsToggle />
    </>
  );
  return (
    <Screen wide={wide} top={<TopBar title={title} onBack={onBack} actions={actions} />}>
      <PullToRefresh onRefresh={refresh}>
        <div className={styles['page']}>
          {days === undefined ? (
            query.error ? (
              <ErrorState text={loadFailureWords(query.error)} query={query} />
            ) : (
              <div aria-busy="true">
                <Skeleton shape="card" />
                <Skeleton shape="row" count={6} />
              </div>
            )
          ) : days.length === 0 ? (
            <FirstDay />
          ) : (
            <>
              <TabStrip
                label={title}
                panelId={panelId}
                value={choice.view}
                tabs={resultViews.map((value) => ({ value, label: i18n._(viewNames[value]) }))}
                onChange={(view) => onChoice({ view })}
              />
              {staleAt !== undefined && <StaleMark at={staleAt} />}
              <Today />
              <div id={panelId} role="tabpanel" className={styles['panel']} data-view={choice.view}>
                <ResultPanel days={days} choice={choice} wide={wide} onChoice={onChoice} />
              </div>
            </>
          )}
        </div>
      </PullToRefresh>
    </Screen>
  );
}

/** No date is over yet. */
function FirstDay() {
  return (
    <>
      <Today />
      <EmptyState
        page
        icon="chart"
        title={<Trans>Your first day is not over yet</Trans>}
        text={
          <Trans>
            Each trading day is counted at its close. After the first one you see here what you
            earned and what made it.
          </Trans>
        }
        action={
          <Button render={(anchor) => <Link {...anchor} to="/market" />}>
            <Trans>Go to the market</Trans>
          </Button>
        }
      />
    </>
  );
}

/** What home has in its figures already, and this screen has not. */
function Today() {
  const { assets } = useAssets();
  if (!assets) return null;
  return (
    <p className={styles['tools']} data-testid="result-today">
      <span className={styles['note']}>
        <Trans>Today so far, counted after the close</Trans>
      </span>
      <Change minor={assets.todayMinor} bp={todayBp(assets)} />
    </p>
  );
}
