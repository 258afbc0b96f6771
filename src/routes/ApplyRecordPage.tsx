import { useState } from 'react';
import type { ReactNode } from 'react';

import type { PeriodFilter } from '../../contract/trade.ts';
import type { ApplicationStatus } from '../features/new-share/queries.ts';
import { RecordsScreen } from '../features/new-share/RecordsScreen.tsx';
import { useBack } from './use-back.ts';

/** Its filters are not in the address: coming back to the records begins afresh. */
export function ApplyRecordPage(): ReactNode {
  const [filter, setFilter] = useState<{ status: ApplicationStatus; period: PeriodFilter }>({
    status: 'all',
    period: 'all',
  });
  return <RecordsScreen {...filter} onFilter={setFilter} onBack={useBack('/shares/new')} />;
}
