import { Trans, useLingui } from '@lingui/react/macro';

import type { Order, OrderState } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import type { Tone } from '../../ui/lists/Chip.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { recordTime } from '../../lib/market-time.ts';
import { useLiveFrom } from './live-from.ts';
import { outcomeOf } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import { stateWords } from './labels.ts';
import { SideName } from './SideName.tsx';
import styles from '../../records/RecordRow.module.css';

const tones: Record<Outcome, Tone> = {
  done: 'good',
  resting: 'accent',
  partly: 'accent',
  'ended-partly': 'warn',
  nothing: 'neutral',
};

type Props = {
  order: Order;
  onPress: () => void;
  /** The state that the list itself names: rows in it need not repeat it. */
  listedAs?: OrderState;
};

/** An order in a list. */
export function OrderRow({ order, onPress, listedAs }: Props) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const liveFrom = useLiveFrom(order);
  const filled = <Amount text={formats.quantity(order.filledQuantity)} />;
  const whole = <Amount text={formats.quantity(order.quantity)} />;
  const price =
    order.type === 'limit'
      ? formats.price(order.priceMilli)
      : order.averagePriceMilli > 0
        ? formats.price(order.averagePriceMilli)
        : t({ message: 'Market', context: 'order type' });
  const name = instrumentName(order);
  return (
    <Row
      title={
        <>
          <SideName side={order.side} /> · {name}
        </>
      }
      subtitle={
        <>
          <Trans>
            {filled} of {whole} · {price}
          </Trans>
          <span className={styles['time']}>
            {liveFrom === undefined ? (
              recordTime(order.createdAt)
            ) : (
              <Trans>Live from {liveFrom}</Trans>
            )}
          </span>
        </>
      }
      {...(order.state === listedAs
        ? {}
        : {
            trailing: <Chip tone={tones[outcomeOf(order)]}>{i18n._(stateWords[order.state])}</Chip>,
          })}
      chevron={false}
      onPress={onPress}
    />
  );
}
