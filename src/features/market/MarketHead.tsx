import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import { loadCatalogue } from '../../i18n/activate.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { IconButton } from '../../ui/icons/IconButton.tsx';
import { TabStrip } from '../../ui/lists/TabStrip.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { marketLists } from './market-address.ts';
import type { SortColumn } from './market-address.ts';
import styles from './MarketHead.module.css';
import type { MarketView } from './model.ts';
import { listNames } from './labels.ts';

type Props = {
  view: MarketView;
  onView: (view: MarketView) => void;
  panelId: string;
  actions: ReactNode;
  /** How many rows there are now. */
  count: number;
  /** The columns of the table, where there is one. */
  columns?: { shown: readonly SortColumn[]; onChange: (shown: readonly SortColumn[]) => void };
};

/** Nothing of it before the first press, its words neither. */
const FilterSheet = lazy(async () => {
  await loadCatalogue('stock');
  return { default: (await import('./filter/FilterSheet.tsx')).FilterSheet };
});

/** The lists, the search and one button for everything else, in one line. */
export function MarketHead({ view, onView, panelId, actions, count, columns }: Props) {
  const { t, i18n } = useLingui();
  const [state, setState] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const filters =
    Number(view.board !== undefined) +
    Number(view.sector !== undefined) +
    Object.keys(view.ranges ?? {}).length;
  return (
    <div className={styles['head']}>
      <VisuallyHidden>
        <PageHeading>{t`Market`}</PageHeading>
      </VisuallyHidden>
      <div className={styles['tabs']}>
        <TabStrip
          label={t`List`}
          tabs={marketLists.map((list) => ({ value: list, label: i18n._(listNames[list]) }))}
          value={view.list}
          onChange={(list) => onView({ ...view, list, sort: undefined })}
          panelId={panelId}
        />
      </div>
      <div className={styles['actions']}>
        {actions}
        <IconButton
          icon="filter"
          badge={filters}
          label={filters === 0 ? t`Filter` : t`Filter (${filters})`}
          data-testid="market-filter"
          onClick={() => setState('open')}
        />
      </div>
      {state !== 'unseen' && (
        <Suspense>
          <FilterSheet
            open={state === 'open'}
            onClose={() => setState('closed')}
            view={view}
            onChange={onView}
            count={count}
            columns={columns}
          />
        </Suspense>
      )}
    </div>
  );
}
