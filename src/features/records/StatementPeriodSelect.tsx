import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { serverNow } from '../../api/server-time.ts';
import { userInfoQuery } from '../../api/user-info.ts';
import { Select } from '../../ui/controls/Select.tsx';
import { monthsBetween, monthText } from './months.ts';

type Props = {
  /** yyyy-mm, or yyyy for a whole year. */
  period: string;
  onPeriod: (period: string) => void;
};

/** The months of the account, and below them its years. */
export function StatementPeriodSelect({ period, onPeriod }: Props) {
  const { t } = useLingui();
  const now = serverNow();
  const info = useQuery(userInfoQuery);
  const months = monthsBetween(info.data?.created_at ?? now, now);
  const known = [...months, ...new Set(months.map((month) => month.slice(0, 4)))];
  const periods = known.includes(period) ? known : [period, ...known];
  return (
    <Select
      compact
      aria-label={t`Period`}
      value={period}
      options={periods.map((each) => ({
        value: each,
        label: each.length === 4 ? each : monthText(each),
      }))}
      onChange={onPeriod}
    />
  );
}
