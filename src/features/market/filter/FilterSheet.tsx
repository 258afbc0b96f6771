import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';

import { sectors } from '../../../../contract/market/types.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { boardNames, sectorNames } from '../../../i18n/labels/instruments.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/controls/Checkbox.tsx';
import { Select } from '../../../ui/controls/Select.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { Field } from '../../../ui/fields/Field.tsx';
import styles from './FilterSheet.module.css';
import { boards, sortColumns, sortFrom, sortText } from '../market-address.ts';
import type { SortColumn } from '../market-address.ts';
import type { MarketView } from '../model.ts';
import { columnNames } from '../labels.ts';
import { RangeInputs } from './RangeInputs.tsx';
import { rangeFields, rangesText } from '../ranges.ts';
import { SavedScreens, SaveScreen } from './SavedScreens.tsx';
import { useSavedScreens } from './saved-screens.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  view: MarketView;
  onChange: (view: MarketView) => void;
  count: number;
  columns:
    | { shown: readonly SortColumn[]; onChange: (s: readonly SortColumn[]) => void }
    | undefined;
};

/** A saved search, or none, that took the place of what was typed. */
type Taken = { turn: number } & Pick<MarketView, 'ranges'>;

/** Which shares, in which order: everything takes effect at once, and the button says how many are left. */
export function FilterSheet({ open, onClose, view, onChange, count, columns }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  // Other figures than those that were typed: they begin anew, and the address says them a moment later.
  const [taken, setTaken] = useState<Taken>();
  const saved = useSavedScreens();
  const number = formats.quantity(count);
  const take = (next: MarketView) => {
    setTaken({ turn: (taken?.turn ?? 0) + 1, ranges: next.ranges });
    onChange(next);
  };
  const close = () => {
    setTaken(undefined);
    onClose();
  };
  const begun = taken ?? view;
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t`Filter`}
      tall
      aside={
        <Button variant="quiet" size="small" onClick={() => take({ list: view.list })}>
          <Trans>Reset</Trans>
        </Button>
      }
      footer={
        <Button onClick={close}>
          <Plural value={count} one={`Show ${number} share`} other={`Show ${number} shares`} />
        </Button>
      }
    >
      <div className={styles['body']}>
        <SavedScreens {...saved} onTake={(filters) => take({ ...view, ...filters })} />
        <Choices view={view} onChange={onChange} />
        <div className={styles['ranges']} key={taken?.turn}>
          {rangeFields.map((field) => (
            <RangeInputs
              key={field}
              field={field}
              range={begun.ranges?.[field]}
              onChange={(range) => {
                const ranges = { ...view.ranges, [field]: range };
                onChange({
                  ...view,
                  ranges: rangesText(ranges) === undefined ? undefined : ranges,
                });
              }}
            />
          ))}
        </div>
        {/* Below what it keeps, so that a first choice moves no field. */}
        <SaveScreen {...saved} view={view} />
        {columns && <Columns {...columns} />}
      </div>
    </Sheet>
  );
}

type ChoicesProps = Pick<Props, 'view' | 'onChange'>;

function Choices({ view, onChange }: ChoicesProps) {
  const { t, i18n } = useLingui();
  const orders = sortColumns.flatMap((column) => {
    const name = i18n._(columnNames[column]);
    return [
      { value: sortText({ column, descending: true }), label: t`${name}, highest first` },
      { value: sortText({ column, descending: false }), label: t`${name}, lowest first` },
    ];
  });
  return (
    <div className={styles['choices']}>
      <Field label={<Trans>Board</Trans>}>
        {(control) => (
          <Select
            {...control}
            value={view.board ?? ''}
            options={[
              { value: '', label: t`All boards` },
              ...boards.map((board) => ({ value: board, label: i18n._(boardNames[board]) })),
            ]}
            onChange={(value) =>
              onChange({ ...view, board: boards.find((board) => board === value) })
            }
          />
        )}
      </Field>
      <Field label={<Trans>Sector</Trans>}>
        {(control) => (
          <Select
            {...control}
            value={view.sector ?? ''}
            options={[
              { value: '', label: t`All sectors` },
              ...sectors.map((sector) => ({ value: sector, label: i18n._(sectorNames[sector]) })),
            ]}
            onChange={(value) =>
              onChange({ ...view, sector: sectors.find((sector) => sector === value) })
            }
          />
        )}
      </Field>
      <Field label={<Trans>Sort by</Trans>}>
        {(control) => (
          <Select
            {...control}
            value={view.sort ? sortText(view.sort) : ''}
            options={[{ value: '', label: t`Order of the list` }, ...orders]}
            onChange={(value) => onChange({ ...view, sort: sortFrom(value) })}
          />
        )}
      </Field>
    </div>
  );
}

type ColumnsProps = { shown: readonly SortColumn[]; onChange: (s: readonly SortColumn[]) => void };

function Columns({ shown, onChange }: ColumnsProps) {
  const { i18n } = useLingui();
  return (
    <fieldset className={styles['columns']}>
      <legend className={styles['legend']}>
        <Trans>Columns</Trans>
      </legend>
      {sortColumns.map((column) => (
        <Checkbox
          key={column}
          checked={shown.includes(column)}
          onChange={(checked) =>
            onChange(
              sortColumns.filter((each) => (each === column ? checked : shown.includes(each))),
            )
          }
        >
          {i18n._(columnNames[column])}
        </Checkbox>
      ))}
    </fieldset>
  );
}
