import { useLingui } from '@lingui/react/macro';

import { paymentMethods } from '../../../contract/cash.ts';
import type { PaymentMethod } from '../../../contract/cash.ts';
import { Select } from '../../ui/Select.tsx';
import type { PaymentFilter } from './queries.ts';
import { methodWords } from './words.ts';

/** The kinds of payment that go each way. */
const methodsOf: Record<PaymentFilter['direction'], readonly PaymentMethod[]> = {
  all: paymentMethods,
  in: ['card', 'redirect', 'transfer'],
  out: ['withdrawal', 'transfer'],
};

type Props = {
  direction: PaymentFilter['direction'];
  value: PaymentFilter['method'];
  onChange: (method: PaymentFilter['method']) => void;
};

/** Lists one kind of payment, or all that go this way. */
export function MethodSelect({ direction, value, onChange }: Props) {
  const { t, i18n } = useLingui();
  const methods = methodsOf[direction];
  return (
    <Select
      compact
      aria-label={t`Kind`}
      value={value}
      options={[
        { value: 'all', label: t`All kinds` },
        ...methods.map((method) => ({ value: method, label: i18n._(methodWords[method]) })),
      ]}
      onChange={(chosen) => onChange(methods.find((method) => method === chosen) ?? 'all')}
    />
  );
}
