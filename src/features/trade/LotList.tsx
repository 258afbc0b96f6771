import { Trans } from '@lingui/react/macro';

import type { Lot } from '../../../contract/trade.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Row } from '../../ui/Row.tsx';

/** What is left of each purchase; sales take the oldest first. */
export function LotList({ lots }: { lots: readonly Lot[] }) {
  const formats = useFormats();
  return (
    <Card flush>
      {lots.map((lot) => {
        const remaining = formats.quantity(lot.remaining);
        const quantity = formats.quantity(lot.quantity);
        return (
          <Row
            key={lot.id}
            title={
              lot.remaining === lot.quantity ? (
                <Trans>{quantity} shares</Trans>
              ) : (
                <Trans>
                  {remaining} of {quantity} shares
                </Trans>
              )
            }
            subtitle={formats.recordTime(lot.acquiredAt)}
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
