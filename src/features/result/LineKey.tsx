import { Trans } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { useIndexName } from './IndexSelect.tsx';
import type { LinePoint, Measure } from './line.ts';
import styles from './LineCard.module.css';
import { rateBp } from './rates.ts';

type Props = {
  points: readonly LinePoint[];
  /** The close that is read: what is pointed at, or the last. */
  shown: LinePoint | undefined;
  index: string | undefined;
  /** Whether the levels of the index are there. */
  isLoaded: boolean;
  measure: Measure;
};

/** What the second line and the marks below the drawing mean; nothing where there are none. */
export function LineKey({ points, shown, index, isLoaded, measure }: Props) {
  const hasFlows = points.some(({ day }) => day && day.inMinor + day.outMinor > 0);
  if (!hasFlows && index === undefined) return null;
  return (
    <div className={styles['key']}>
      {index !== undefined && (
        <IndexEntry shown={shown} index={index} isLoaded={isLoaded} measure={measure} />
      )}
      {hasFlows && (
        <p className={styles['entry']}>
          <span className={styles['sign']} aria-hidden="true">
            + −
          </span>
          <span>
            <Trans>Money that came or went is no gain and no loss.</Trans>
          </span>
        </p>
      )}
    </div>
  );
}

type IndexProps = Pick<Props, 'shown' | 'isLoaded' | 'measure'> & { index: string };

function IndexEntry({ shown, index, isLoaded, measure }: IndexProps) {
  const formats = useFormats();
  const name = useIndexName()(index);
  const value = shown?.benchmark ?? null;
  return (
    <p className={styles['entry']} data-testid="result-index">
      <span className={styles['dashed']} aria-hidden="true" />
      <span>
        {!isLoaded ? (
          <Trans>{name}: not loaded yet</Trans>
        ) : value === null ? (
          <Trans>{name}: not known for this period</Trans>
        ) : measure === 'total' ? (
          <Trans>
            The same money in the {name}: <Amount text={formats.money(value)} />
          </Trans>
        ) : (
          `${name}: ${formats.percentSigned(rateBp(value))}`
        )}
      </span>
    </p>
  );
}
