import { useLingui } from '@lingui/react/macro';

import { sectors } from '../../../contract/market.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { TabStrip } from '../../ui/lists/TabStrip.tsx';
import { boardNames, sectorNames } from '../../i18n/labels/instruments.ts';
import { boards, marketLists, sortColumns } from './market-address.ts';
import type { SortColumn } from './market-address.ts';
import { nextSort, sortOf } from './model.ts';
import type { MarketView } from './model.ts';
import styles from './MarketControls.module.css';
import { columnNames, listNames } from './names.ts';
import { PickChip } from './PickChip.tsx';

type Props = {
  view: MarketView;
  onChange: (view: MarketView) => void;
  panelId: string;
};

/** Which list, which board and sector, in which order. */
export function MarketControls({ view, onChange, panelId }: Props) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles['controls']}>
      <TabStrip
        label={t`List`}
        tabs={marketLists.map((list) => ({ value: list, label: i18n._(listNames[list]) }))}
        value={view.list}
        onChange={(list) => onChange({ ...view, list, sort: undefined })}
        panelId={panelId}
      />
      <div className={styles['line']}>
        <PickChip
          label={t`Board`}
          all={t`All boards`}
          value={view.board}
          options={boards.map((board) => ({ value: board, label: i18n._(boardNames[board]) }))}
          onChange={(board) => onChange({ ...view, board })}
        />
        <PickChip
          label={t`Sector`}
          all={t`All sectors`}
          value={view.sector}
          options={sectors.map((sector) => ({ value: sector, label: i18n._(sectorNames[sector]) }))}
          onChange={(sector) => onChange({ ...view, sector })}
        />
      </div>
      <fieldset className={styles['columns']} aria-label={t`Sort by`}>
        <Icon name="sort" size="small" className={styles['sortMark']} />
        {sortColumns.map((column) => (
          <SortButton
            key={column}
            view={view}
            column={column}
            name={i18n._(columnNames[column])}
            onChange={onChange}
          />
        ))}
      </fieldset>
    </div>
  );
}

type SortButtonProps = {
  view: MarketView;
  column: SortColumn;
  name: string;
  onChange: (view: MarketView) => void;
};

/** Descending, ascending, and back to the list's own order. */
function SortButton({ view, column, name, onChange }: SortButtonProps) {
  const { t } = useLingui();
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
