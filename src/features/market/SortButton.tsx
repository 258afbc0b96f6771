import { useLingui } from '@lingui/react/macro';

import { Icon } from '../../ui/icons/Icon.tsx';
import type { SortColumn } from './market-address.ts';
import { nextSort, sortOf } from './model.ts';
import type { MarketView } from './model.ts';
import styles from './MarketColumns.module.css';
import { columnNames } from './labels.ts';

type Props = { view: MarketView; column: SortColumn; onChange: (view: MarketView) => void };

/** Descending, ascending, and back to the list's own order. */
export function SortButton({ view, column, onChange }: Props) {
  const { t, i18n } = useLingui();
  const name = i18n._(columnNames[column]);
  const sort = sortOf(view);
  const active = sort?.column === column ? sort : undefined;
  const label = !active
    ? t`Sort by ${name}`
    : active.descending
      ? t`${name}, highest first`
      : t`${name}, lowest first`;
  return (
    <button
      type="button"
      className={styles['column']}
      aria-label={label}
      aria-pressed={active !== undefined}
      onClick={() => onChange({ ...view, sort: nextSort(view, column) })}
    >
      <span>{name}</span>
      {active && <Icon name={active.descending ? 'arrow-down' : 'arrow-up'} size="small" />}
    </button>
  );
}
