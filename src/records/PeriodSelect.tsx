import { useLingui } from '@lingui/react/macro';

import type { PeriodFilter } from '../../contract/wire/envelope.ts';
import { Select } from '../ui/controls/Select.tsx';
import { periodWords } from './labels.ts';

const periods: readonly PeriodFilter[] = ['today', 'week', 'month', 'quarter', 'year', 'all'];

type Props = { value: PeriodFilter; onChange: (period: PeriodFilter) => void };

/** The period that a list of records covers. */
export function PeriodSelect({ value, onChange }: Props) {
  const { t, i18n } = useLingui();
  return (
    <Select
      compact
      aria-label={t`Period`}
      value={value}
      options={periods.map((period) => ({ value: period, label: i18n._(periodWords[period]) }))}
      onChange={(chosen) => onChange(periods.find((period) => period === chosen) ?? 'all')}
    />
  );
}
