import { Trans, useLingui } from '@lingui/react/macro';

import type { GainParts } from '../../../contract/result/types.ts';
import { largestFall, volatility, volatilityDays } from '../../../contract/result/returns.ts';
import type { Span } from '../../../contract/result/days.ts';
import type { Fall } from '../../../contract/result/returns.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { concentration } from './allocation.ts';
import { rateBp, useFigureTexts } from './rates.ts';

type Props = { span: Span; parts: GainParts | undefined };

/** What could have been lost, and how much hangs on few shares: no figure that few days cannot carry. */
export function RiskCard({ span, parts }: Props) {
  const { t } = useLingui();
  const texts = useFigureTexts();
  const fall = largestFall(span);
  const swing = volatility(span);
  const count = span.days.length;
  return (
    <Card>
      <KeyValueList>
        <KeyValue
          label={<Trans>Largest fall from a high</Trans>}
          hint={fall ? <FallDates fall={fall} /> : undefined}
          value={
            <span data-testid="largest-fall">
              {fall ? <Change bp={rateBp(fall.rate)} /> : <Trans>None in this period</Trans>}
            </span>
          }
        />
        <KeyValue
          label={<Trans>Volatility, a year</Trans>}
          hint={
            <span data-testid="volatility-hint">
              {'rate' in swing ? (
                <Trans>
                  How much the daily returns swing about their average: more is riskier.
                </Trans>
              ) : swing.why === 'too_few_days' ? (
                <Trans>
                  Needs {volatilityDays} trading days; this period has {count}.
                </Trans>
              ) : (
                texts.whyNot(swing)
              )}
            </span>
          }
          value={
            <span data-testid="volatility">
              {'rate' in swing ? texts.percent(swing.rate) : t`no figure`}
            </span>
          }
        />
        <LargestPositions parts={parts} />
      </KeyValueList>
    </Card>
  );
}

function FallDates({ fall }: { fall: Fall }) {
  const formats = useFormats();
  const low = formats.date(fall.lowOn);
  const high = fall.highOn === null ? undefined : formats.date(fall.highOn);
  const recovered = fall.recoveredOn === null ? undefined : formats.date(fall.recoveredOn);
  return (
    <>
      {high === undefined ? (
        <Trans>From the start of the account to {low}.</Trans>
      ) : (
        <Trans>
          From {high} to {low}.
        </Trans>
      )}{' '}
      {recovered === undefined ? (
        <Trans>Not made up for yet.</Trans>
      ) : (
        <Trans>Made up for on {recovered}.</Trans>
      )}
    </>
  );
}

/** Nothing while it is not known, or where no share is held. */
function LargestPositions({ parts }: { parts: GainParts | undefined }) {
  const texts = useFigureTexts();
  const found = parts && concentration(parts);
  if (!found) return null;
  const { largest, three } = found;
  return (
    <>
      <KeyValue
        label={<Trans>Largest holding</Trans>}
        hint={
          <Trans>Of everything you own. The larger it is, the more hangs on one company.</Trans>
        }
        value={<span data-testid="largest-holding">{texts.percent(largest)}</span>}
      />
      {three !== undefined && (
        <KeyValue label={<Trans>Three largest holdings</Trans>} value={texts.percent(three)} />
      )}
    </>
  );
}
