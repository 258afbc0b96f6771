import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { GainParts } from '../../../contract/result/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { resultQueries } from '../../portfolio/result-queries.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { KeyValue, KeyValueList } from '../../ui/figures/KeyValue.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { gainBeforeFees, gainSums } from './contributions.ts';
import { OtherParts } from './GainList.tsx';
import { PartsState } from './PartsState.tsx';
import styles from './Result.module.css';

type Props = {
  /** yyyy-mm-dd; nothing is open without one. */
  date: string | undefined;
  onClose: () => void;
};

/** What made one day. */
export function DaySheet({ date, onClose }: Props) {
  const formats = useFormats();
  return (
    <Sheet
      open={date !== undefined}
      onClose={onClose}
      title={<Trans>What made the day</Trans>}
      subtitle={date === undefined ? undefined : formats.date(date)}
    >
      {date !== undefined && <Day date={date} />}
    </Sheet>
  );
}

function Day({ date }: { date: string }) {
  const query = useQuery(resultQueries.parts(date, date));
  const staleAt = useStaleAt(query);
  return (
    <div className={styles['panel']}>
      {staleAt !== undefined && <StaleMark at={staleAt} />}
      <PartsState query={query}>{(parts) => <DayParts parts={parts} />}</PartsState>
    </div>
  );
}

/** Every part of the gain: they sum to it to the fen. */
function DayParts({ parts }: { parts: GainParts }) {
  const formats = useFormats();
  const { feesMinor, taxMinor } = gainSums(parts);
  return (
    <>
      <KeyValueList>
        {parts.positions.map((position) => (
          <KeyValue
            key={position.code}
            label={instrumentName(position)}
            value={<Change minor={gainBeforeFees(position)} />}
          />
        ))}
        {feesMinor !== 0 && (
          <KeyValue
            label={<Trans>Fees</Trans>}
            value={<Amount text={formats.moneySigned(-feesMinor)} />}
          />
        )}
        {taxMinor !== 0 && (
          <KeyValue
            label={<Trans>Taxes</Trans>}
            value={<Amount text={formats.moneySigned(-taxMinor)} />}
          />
        )}
        <OtherParts parts={parts} />
        <KeyValue
          strong
          label={<Trans>Gain or loss</Trans>}
          value={
            <span data-testid="day-gain">
              <Change minor={parts.gainMinor} />
            </span>
          }
        />
      </KeyValueList>
      {(parts.inMinor > 0 || parts.outMinor > 0) && (
        <KeyValueList>
          <KeyValue
            label={<Trans>Money in</Trans>}
            value={<Amount text={formats.money(parts.inMinor)} />}
          />
          <KeyValue
            label={<Trans>Money out</Trans>}
            hint={<Trans>Money that came or went is no gain and no loss.</Trans>}
            value={<Amount text={formats.money(parts.outMinor)} />}
          />
        </KeyValueList>
      )}
    </>
  );
}
