import { useLingui } from '@lingui/react/macro';

import { paymentMethods, paymentStates } from '../../../contract/cash/types.ts';
import type { PaymentMethod, PaymentState } from '../../../contract/cash/types.ts';
import { Select } from '../../ui/controls/Select.tsx';
import type { PaymentFilter } from './queries.ts';
import { methodWords, stateWords } from './labels.ts';

/** The kinds of payment that go each way. */
const methodsOf: Record<PaymentFilter['direction'], readonly PaymentMethod[]> = {
  all: paymentMethods,
  in: ['card', 'redirect', 'transfer'],
  out: ['withdrawal', 'transfer'],
};

const statesOf: Record<PaymentFilter['direction'], readonly PaymentState[]> = {
  all: [...new Set([...paymentStates.in, ...paymentStates.out])],
  ...paymentStates,
};

type Props<Value> = {
  direction: PaymentFilter['direction'];
  value: Value;
  onChange: (value: Value) => void;
};

/** Lists one kind of payment, or all that go this way. */
export function MethodSelect({ direction, value, onChange }: Props<PaymentFilter['method']>) {
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

/** Lists payments in one state, or in all of them. */
export function StateSelect({ direction, value, onChange }: Props<PaymentFilter['state']>) {
  const { t, i18n } = useLingui();
  const states = statesOf[direction];
  return (
    <Select
      compact
      aria-label={t`Status`}
      value={value}
      options={[
        { value: 'all', label: t`All statuses` },
        ...states.map((state) => ({ value: state, label: i18n._(stateWords[state]) })),
      ]}
      onChange={(chosen) => onChange(states.find((state) => state === chosen) ?? 'all')}
    />
  );
}
