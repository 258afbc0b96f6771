import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import type { Position } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { totalsOf, livePosition } from './model.ts';
import { HoldingsRing } from './HoldingsRing.tsx';
import styles from './TradeAssets.module.css';
import { readQuote } from '../../live/quotes.ts';
import type { LivePosition, Weight } from './model.ts';
import { useFollowedQuotes } from '../../live/watch.ts';

type Props = {
  positions: readonly Position[];
  /** As the rows below show them. */
  weights: readonly Weight[];
};

/** The sum of the rows below it, at the newest prices. */
export function HoldingsTotal({ positions, weights }: Props) {
  const formats = useFormats();
  const rows = useLivePositions(positions);
  const totals = totalsOf(rows);
  return (
    <Card>
      <div className={styles['head']}>
        <div>
          <p className={styles['label']}>
            <Trans context="of what is held">Market value</Trans>
          </p>
          <p data-testid="holdings-value">
            <Amount size="large" text={formats.money(totals.valueMinor)} />
          </p>
        </div>
        <Button
          size="small"
          variant="secondary"
          icon="chart"
          render={(props) => <Link {...props} to="/ucenter/result" />}
        >
          <Trans context="of the account">Result</Trans>
        </Button>
      </div>
      <HoldingsRing weights={weights} />
      <div className={styles['figures']}>
        <KeyValueList>
          <KeyValue
            label={<Trans>Cost, fees included</Trans>}
            value={<Amount text={formats.money(totals.costMinor)} />}
          />
          <KeyValue
            label={<Trans>Result not yet realised</Trans>}
            value={<Change minor={totals.resultMinor} bp={totals.resultBp} />}
          />
          <KeyValue
            label={<Trans>Today’s result of the shares</Trans>}
            value={<Change minor={totals.todayMinor} bp={totals.todayBp} />}
          />
        </KeyValueList>
      </div>
    </Card>
  );
}

/** Positions at the newest prices; follows every one of them while mounted. */
function useLivePositions(positions: readonly Position[]): LivePosition[] {
  useFollowedQuotes(positions.map(({ code }) => code));
  return positions.map((position) => livePosition(position, readQuote(position.code)));
}
