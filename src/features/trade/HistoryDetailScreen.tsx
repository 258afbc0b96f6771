import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { instrumentName } from '../../i18n/instrument-name.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { HistoryDetail } from './HistoryDetail.tsx';
import { tradeQueries } from './queries.ts';

type Props = { id: string; onBack: () => void };

/** One closed position on a page of its own. */
export function HistoryDetailScreen({ id, onBack }: Props) {
  const { t } = useLingui();
  const { data } = useQuery(tradeQueries.closedPosition(id));
  return (
    <Screen
      top={
        <TopBar
          title={data ? instrumentName(data.position) : t`Closed position`}
          subtitle={data?.position.code}
          onBack={onBack}
          actions={<AmountsToggle />}
        />
      }
    >
      <HistoryDetail id={id} />
    </Screen>
  );
}
