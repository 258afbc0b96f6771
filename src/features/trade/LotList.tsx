import { Plural, Trans } from '@lingui/react/macro';

import type { Lot } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Chip } from '../../ui/lists/Chip.tsx';
import { useCountedAs } from '../../ui/figures/counted-as.ts';
import { Row } from '../../ui/lists/Row.tsx';
import { recordTime } from '../../lib/market-time.ts';
import styles from '../../records/RecordRow.module.css';

/** What is left of each purchase, where something is; sales take the oldest first. */
export function LotList({ lots }: { lots: readonly Lot[] }) {
  const formats = useFormats();
  const countedAs = useCountedAs();
  const held = lots.filter(({ remaining }) => remaining > 0);
  return (
    <Card flush>
      {held.map((lot) => {
        const shares = countedAs(lot.quantity);
        const remaining = <Amount text={formats.quantity(lot.remaining)} />;
        const quantity = <Amount text={formats.quantity(lot.quantity)} />;
        return (
          <Row
            key={lot.id}
            title={
              lot.remaining === lot.quantity ? (
                <Plural
                  value={shares}
                  one={<Trans>{quantity} share</Trans>}
                  other={<Trans>{quantity} shares</Trans>}
                />
              ) : (
                <Trans>
                  {remaining} of {quantity} shares
                </Trans>
              )
            }
            subtitle={<span className={styles['moment']}>{recordTime(lot.acquiredAt)}</span>}
            trailing={<Amount text={formats.money(lot.costMinor)} />}
            trailingSubtitle={
              lot.settled ? (
                <Chip tone="good">
                  <Trans>Can be sold</Trans>
                </Chip>
              ) : (
                <Chip tone="warn">
                  <Trans>From next trading day</Trans>
                </Chip>
              )
            }
          />
        );
      })}
    </Card>
  );
}
