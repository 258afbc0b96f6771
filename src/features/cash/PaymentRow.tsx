import { useLingui } from '@lingui/react/macro';

import type { Payment } from '../../../contract/cash/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { recordTime } from '../../lib/market-time.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import {
  cameToNothing,
  isDeposit,
  methodWords,
  shortKindWords,
  stateTones,
  stateWords,
} from './labels.ts';

type Props = { payment: Payment; current?: boolean } & (
  | { onPress: () => void }
  | { render: RenderAnchor }
);

/** A payment in a list. */
export function PaymentRow({ payment, current = false, ...way }: Props) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const sign = payment.direction === 'in' ? 1 : -1;
  const time = recordTime(payment.createdAt);
  const method = i18n._(methodWords[payment.method]);
  return (
    <Row
      title={i18n._(shortKindWords(payment))}
      subtitle={isDeposit(payment) ? `${time} · ${method}` : time}
      trailing={
        <Amount
          text={formats.moneySigned(sign * payment.amountMinor)}
          faint={cameToNothing(payment)}
        />
      }
      trailingSubtitle={
        <Chip tone={stateTones[payment.state]}>{i18n._(stateWords[payment.state])}</Chip>
      }
      chevron={false}
      current={current}
      {...way}
    />
  );
}
