import { Trans } from '@lingui/react/macro';

import { totalFees } from '../../../contract/trade/fees.ts';
import type { Fill } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { classes } from '../../ui/classes.ts';
import { Row } from '../../ui/lists/Row.tsx';
import { recordTime } from '../../lib/market-time.ts';
import { DealName } from './SideName.tsx';
import styles from '../../records/RecordRow.module.css';

/** One deal: what changed hands, for how much, and what it cost in fees. */
export function FillRow({ fill, named = false }: { fill: Fill; named?: boolean }) {
  const formats = useFormats();
  const count = <Amount text={formats.quantity(fill.quantity)} />;
  const price = formats.price(fill.priceMilli);
  const fees = formats.money(totalFees(fill.fees));
  const deal = <DealName deal={fill} />;
  const name = instrumentName(fill);
  return (
    <Row
      title={
        named ? (
          <>
            {deal} · {name}
          </>
        ) : (
          deal
        )
      }
      subtitle={
        <>
          <span className={styles['line']}>
            <Trans>
              {count} × {price}, fees <Amount text={fees} />
            </Trans>
          </span>
          <span className={classes(styles['time'], styles['moment'])}>{recordTime(fill.at)}</span>
        </>
      }
      trailing={<Amount text={formats.money(fill.valueMinor)} />}
    />
  );
}
