import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { instrumentName } from '../../i18n/instrument-name.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { HoldDetail } from './HoldDetail.tsx';
import { refreshTrade } from './refresh.ts';
import { tradeQueries } from './queries.ts';

type Props = { code: string; onBack: () => void };

/** One holding on a page of its own. */
export function HoldDetailScreen({ code, onBack }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data } = useQuery(tradeQueries.position(code));
  return (
    <Screen
      wide
      top={
        <TopBar
          title={data ? instrumentName(data.position) : t`Holding`}
          subtitle={code}
          onBack={onBack}
          actions={<AmountsToggle />}
        />
      }
    >
      <PullToRefresh onRefresh={() => refreshTrade(client)}>
        <HoldDetail code={code} />
      </PullToRefresh>
    </Screen>
  );
}
