import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import { changeBp } from '../../../contract/lib/integers.ts';
import type { Quote } from '../../../contract/market/types.ts';
import type { Side } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { Arrow } from '../../ui/figures/Change.tsx';
import { useShortScreen } from '../../ui/text-scale.ts';
import { TopBar } from '../../ui/TopBar.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './TicketHead.module.css';

type Props = {
  side: Side;
  onSide: (side: Side) => void;
  /** Of the share. */
  name: string;
  subtitle: ReactNode;
  quote: Quote | undefined;
  /** Absent in a workspace, where there is nothing to go back to. */
  onBack?: () => void;
  actions?: ReactNode;
};

/** Which side, of which share, at which price: in the colour of the side. */
export function TicketHead({ side, onSide, name, subtitle, quote, onBack, actions }: Props) {
  const { t } = useLingui();
  const isShort = useShortScreen();
  const spoken = side === 'buy' ? t`Buy ${name}` : t`Sell ${name}`;
  return (
    <div className={styles['head']} data-side={side}>
      <TopBar
        title={<Title name={name} spoken={spoken} />}
        name={spoken}
        subtitle={isShort && quote ? <SideAndPrice side={side} quote={quote} /> : subtitle}
        {...(onBack ? { onBack } : {})}
        actions={
          <>
            {!isShort && quote && quote.lastMilli > 0 && <HeadPrice quote={quote} />}
            {actions}
          </>
        }
      />
      {/* On a short screen side and price scroll with the form: what is typed has to stay in sight. */}
      {!isShort && (
        <div className={styles['sides']}>
          <SideChoice side={side} onSide={onSide} />
        </div>
      )}
    </div>
  );
}

/** The side stands right below, chosen and in its colour: seen once, and heard with the name. */
function Title({ name, spoken }: { name: string; spoken: string }) {
  return (
    <>
      <span aria-hidden="true">{name}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </>
  );
}

/** Where the head has two lines and no more. */
function SideAndPrice({ side, quote }: { side: Side; quote: Quote }) {
  const { t } = useLingui();
  const formats = useFormats();
  const price = quote.lastMilli > 0 ? ` · ${formats.price(quote.lastMilli)}` : '';
  return `${side === 'buy' ? t`Buy` : t`Sell`}${price}`;
}

export function SideChoice({ side, onSide }: Pick<Props, 'side' | 'onSide'>) {
  const { t } = useLingui();
  return (
    <Segmented
      label={t`Buy or sell`}
      value={side}
      options={[
        { value: 'buy', label: t`Buy` },
        { value: 'sell', label: t`Sell` },
      ]}
      onChange={onSide}
    />
  );
}

/** On the colour of a side the sign and the triangle alone say which way the price went; no tint does. */
function HeadPrice({ quote }: { quote: Quote }) {
  const formats = useFormats();
  const bp = changeBp(quote.lastMilli, quote.previousCloseMilli);
  return (
    <p className={styles['price']}>
      <span>{formats.price(quote.lastMilli)}</span>
      <span className={styles['change']}>
        <Arrow sign={bp} />
        {formats.percentSigned(bp)}
      </span>
    </p>
  );
}
