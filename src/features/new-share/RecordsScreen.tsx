import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { refreshNow } from '../../live/refresh.ts';
import { ExportButton } from '../../records/ExportButton.tsx';
import { PeriodSelect } from '../../records/PeriodSelect.tsx';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { ApplicationList } from './ApplicationList.tsx';
import { applicationFile } from './export-applications.ts';
import type { ApplicationStatus } from './queries.ts';
import { newShareQueries } from './queries.ts';
import styles from './Panes.module.css';

type Props = {
  status: ApplicationStatus;
  period: PeriodFilter;
  onFilter: (filter: { status: ApplicationStatus; period: PeriodFilter }) => void;
  onBack: () => void;
};

/** Every application with what became of it and how many days are left until its next step. */
export function RecordsScreen({ status, period, onFilter, onBack }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  return (
    <Screen
      top={<TopBar title={t`Application records`} onBack={onBack} actions={<AmountsToggle />} />}
    >
      <PullToRefresh onRefresh={() => refreshNow(client, [{ queryKey: newShareQueries.all }])}>
        <div className={styles['pane']}>
          <Segmented
            label={t`Which applications`}
            value={status}
            options={[
              { value: 'all', label: <Trans>All</Trans> },
              { value: 'open', label: <Trans>Under way</Trans> },
              { value: 'done', label: <Trans context="applications">Ended</Trans> },
            ]}
            onChange={(chosen) => onFilter({ status: chosen, period })}
          />
          <div className={styles['tools']}>
            <PeriodSelect
              value={period}
              onChange={(chosen) => onFilter({ status, period: chosen })}
            />
            <ExportButton name="applications" make={() => applicationFile(status, period)} />
          </div>
          <ApplicationList
            status={status}
            period={period}
            toApplication={(id) => (anchor) => (
              <Link {...anchor} to="/ucenter/shengou" search={{ id }} />
            )}
          />
        </div>
      </PullToRefresh>
    </Screen>
  );
}
