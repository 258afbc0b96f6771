import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';

import { changeBp } from '../../../contract/lib/integers.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Change } from '../../ui/figures/Change.tsx';
import { PriceText } from '../../ui/figures/PriceText.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Sparkline } from '../../ui/figures/Sparkline.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import styles from './IndexStrip.module.css';
import { useLiveIndices } from './live.ts';
import type { LiveIndex } from './live.ts';
import { classes } from '../../ui/classes.ts';
import { indexNames } from '../../i18n/labels/instruments.ts';

type Props = {
  /** A link to an index; plain tiles without it. */
  renderIndex?: (code: string) => RenderAnchor;
  /** One line without drawings, for an edge of the screen. */
  slim?: boolean;
};

/** The indices in one line that scrolls sideways, live. Nothing at all where they can't be had. */
export function IndexStrip({ renderIndex, slim = false }: Props) {
  const { t } = useLingui();
  const { indices, isPending, isError, staleAt } = useLiveIndices();
  if (isError && indices.length === 0) return null;
  return (
    <>
      {/* Focusable, so that the keyboard can scroll it where its tiles are no links. */}
      <ul
        className={classes(styles['strip'], slim && styles['slim'])}
        aria-label={t`Indices`}
        aria-busy={isPending}
        {...(renderIndex ? {} : { tabIndex: 0 })}
      >
        {isPending && indices.length === 0
          ? ['a', 'b', 'c', 'd'].map((key) => (
              <li key={key} className={styles['place']}>
                <Skeleton shape="text" width={70} />
                <Skeleton shape="text" width={90} />
                {!slim && <Skeleton shape="text" width={50} />}
              </li>
            ))
          : indices.map((index) => (
              <li key={index.code}>
                <IndexTile index={index} slim={slim} render={renderIndex?.(index.code)} />
              </li>
            ))}
      </ul>
      {staleAt !== undefined && !slim && (
        <p className={styles['age']}>
          <StaleMark at={staleAt} />
        </p>
      )}
    </>
  );
}

type TileProps = { index: LiveIndex; slim: boolean; render: RenderAnchor | undefined };

const IndexTile = memo(function IndexTile({ index, slim, render }: TileProps) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const name = indexNames[index.code];
  // Index points with two digits, as every newspaper prints them.
  const points = (milli: number) => formats.price(Math.round(milli / 10) * 10);
  const content = (
    <>
      <span className={styles['name']} data-may-shorten>
        {name ? i18n._(name) : index.code}
      </span>
      <PriceText value={index.lastMilli} text={points(index.lastMilli)} />
      <Change
        bp={changeBp(index.lastMilli, index.previousCloseMilli)}
        className={styles['change'] ?? ''}
      />
      {!slim && (
        <span className={styles['line']}>
          <Sparkline points={index.pointsMilli} base={index.previousCloseMilli} />
        </span>
      )}
    </>
  );
  const className = styles['tile'] ?? '';
  return render ? (
    render({ className, children: content })
  ) : (
    <div className={className}>{content}</div>
  );
});
