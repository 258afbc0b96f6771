import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';

import { instrumentName } from '../../i18n/instrument-name.ts';
import { refreshNow } from '../../live/refresh.ts';
import { AmountsToggle } from '../../ui/figures/AmountsToggle.tsx';
import { PullToRefresh } from '../../ui/lists/PullToRefresh.tsx';
import { useRoom } from '../../ui/room.ts';
import { Screen } from '../../ui/Screen.tsx';
import { TopBar } from '../../ui/TopBar.tsx';
import { boardNames } from '../../i18n/labels/instruments.ts';
import { hasAction, IssueAction } from './IssueAction.tsx';
import { IssueDetail, Published } from './IssueDetail.tsx';
import { newShareQueries } from './queries.ts';

type Props = { code: string; onBack: () => void };

/** One issue on a page of its own. */
export function IssueScreen({ code, onBack }: Props) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const roomy = useRoom();
  const { data } = useQuery(newShareQueries.detail(code));
  return (
    <Screen
      top={
        <TopBar
          title={data ? instrumentName(data.issue) : t`New share`}
          subtitle={data ? `${data.issue.code} · ${i18n._(boardNames[data.issue.board])}` : code}
          onBack={onBack}
          actions={<AmountsToggle />}
        />
      }
      {...(data && { beside: <Published issue={data.issue} /> })}
      footer={data && hasAction(data) && <IssueAction item={data} ban={data.ban} />}
    >
      <PullToRefresh onRefresh={() => refreshNow(client, [{ queryKey: newShareQueries.all }])}>
        <IssueDetail code={code} withAction={false} short={roomy && data !== undefined} />
      </PullToRefresh>
    </Screen>
  );
}
