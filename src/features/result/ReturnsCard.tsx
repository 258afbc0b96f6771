import { Trans } from '@lingui/react/macro';

import { gainMinor } from '../../../contract/result/days.ts';
import { lengthOf, moneyWeighted, timeWeighted } from '../../../contract/result/returns.ts';
import type { Span } from '../../../contract/result/days.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { RateFigure } from './RateFigure.tsx';

/** The return of a time in three ways, each with its name and its meaning. */
export function ReturnsCard({ span }: { span: Span }) {
  const days = lengthOf(span);
  return (
    <Card>
      <KeyValueList>
        <KeyValue
          label={<Trans>Time-weighted return</Trans>}
          hint={
            <Trans>
              How well the money was invested, whenever it came or went. Use this one to compare
              with an index.
            </Trans>
          }
          value={<RateFigure rate={timeWeighted(span)} days={days} testId="time-weighted" />}
        />
        <KeyValue
          label={<Trans>Money-weighted return</Trans>}
          hint={
            <Trans>
              What your money earned, counting the days on which you paid in and took out.
            </Trans>
          }
          value={<RateFigure rate={moneyWeighted(span)} days={days} testId="money-weighted" />}
        />
        <KeyValue
          label={<Trans>Gain or loss</Trans>}
          hint={
            <Trans>
              What your assets changed by, without what you paid in or took out. Fees, taxes,
              interest and income are in it.
            </Trans>
          }
          value={
            <span data-testid="gain">
              <Change minor={gainMinor(span)} />
            </span>
          }
        />
      </KeyValueList>
    </Card>
  );
}
