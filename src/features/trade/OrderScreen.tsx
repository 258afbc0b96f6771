import type { Side } from '../../../contract/trade/types.ts';
import { PickInstrument } from './PickInstrument.tsx';
import { TicketScreen } from './TicketScreen.tsx';

type Props = {
  /** Undefined: the share is chosen first. */
  code: string | undefined;
  side: Side;
  onSide: (side: Side) => void;
  onBack: () => void;
};

/** The order ticket. */
export function OrderScreen({ code, side, onSide, onBack }: Props) {
  if (code === undefined) return <PickInstrument side={side} onSide={onSide} onBack={onBack} />;
  return <TicketScreen key={code} code={code} side={side} onSide={onSide} onBack={onBack} />;
}
