import { useState } from 'react';
import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import type { PeriodFilter } from '../../../contract/wire/envelope.ts';
import { ApplyScreen } from '../../features/new-share/ApplyScreen.tsx';
import { IssueScreen } from '../../features/new-share/IssueScreen.tsx';
import { PickIssue } from '../../features/new-share/PickIssue.tsx';
import type { ApplicationStatus } from '../../features/new-share/queries.ts';
import { RecordsScreen } from '../../features/new-share/RecordsScreen.tsx';
import { SubscriptionsScreen } from '../../features/new-share/SubscriptionsScreen.tsx';
import { useUpdateHold } from '../../update/updates.ts';
import { usePageSearch } from '../page.ts';
import { codeSearch, subscriptionsSearch } from '../search.ts';
import { useBack } from '../use-back.ts';

export function NewShareDetailPage(): ReactNode {
  const { code = '' } = usePageSearch(codeSearch);
  return <IssueScreen key={code} code={code} onBack={useBack('/shares/new')} />;
}

export function ApplyPage(): ReactNode {
  const { code } = usePageSearch(codeSearch);
  const onBack = useBack('/shares/new');
  useUpdateHold();
  if (code === undefined) return <PickIssue onBack={onBack} />;
  return <ApplyScreen key={code} code={code} onBack={onBack} onDone={onBack} />;
}

/** Its filters are not in the address: coming back to the records begins afresh. */
export function ApplyRecordPage(): ReactNode {
  const [filter, setFilter] = useState<{ status: ApplicationStatus; period: PeriodFilter }>({
    status: 'all',
    period: 'all',
  });
  return <RecordsScreen {...filter} onFilter={setFilter} onBack={useBack('/shares/new')} />;
}

const subscriptionsRoute = getRouteApi('/ucenter/shengou');

export function SubscriptionsPage(): ReactNode {
  const { id, status = 'open' } = usePageSearch(subscriptionsSearch);
  const navigate = subscriptionsRoute.useNavigate();
  return (
    <SubscriptionsScreen
      id={id}
      status={status}
      onStatus={(chosen) =>
        void navigate({
          search: { status: chosen === 'done' ? chosen : undefined },
          replace: true,
        })
      }
      onBack={useBack('/shares/new')}
    />
  );
}
