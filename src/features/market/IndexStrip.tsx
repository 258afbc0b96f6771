import { memo } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { TodaysIndex } from '../../../contract/market/types.ts';
import { readIndex, subscribeIndices } from '../../live/market.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useStaleAt } from '../../offline/use-stale-at.ts';
import { LivePrice } from '../../ui/figures/LivePrice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Sparkline } from '../../ui/figures/Sparkline.tsx';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import styles from './IndexStrip.module.css';
import { newerIndex, useListedIndices } from './live.ts';
import { marketQueries } from './queries.ts';
import { classes } from '../../ui/classes.ts';
import { indexNames } from '../../i18n/labels/instruments.ts';

type Props = {
  /** A link to an index; plain tiles without it. */
  renderIndex?: (code: string) => RenderAnchor;
  /** One line without drawings, for an edge of the screen. */
  slim?: boolean;
};

/**
 * The indices in one line that scrolls sideways, live; how old they are is said once, by their page.
 * Nothing at all where they can't be had. What moves is written into its tile, and renders nothing.
 */
export function IndexStrip({ renderIndex, slim = false }: Props) {
  const { t } = useLingui();
  const { indices, isPending, isError } = useListedIndices();
  if (isError && indices.length === 0) return null;
  return (
    <ul
      className={classes(styles['strip'], slim && styles['slim'])}
      aria-label={t`Indices`}
      aria-busy={isPending}
      // Focusable, so that the keyboard can scroll it where its tiles are no links.
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
  );
}

type TileProps = { index: TodaysIndex; slim: boolean; render: RenderAnchor | undefined };

const IndexTile = memo(function IndexTile({ index, slim, render }: TileProps) {
  const { i18n } = useLingui();
  const name = indexNames[index.code];
  const content = (
    <>
      <span className={styles['name']} data-may-shorten>
        {name ? i18n._(name) : index.code}
      </span>
      <Figures index={index} />
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

function Figures({ index }: { index: TodaysIndex }) {
  const formats = useFormats();
  return (
    <LivePrice
      read={() => newerIndex(readIndex(index.code), index)}
      subscribe={subscribeIndices}
      // Index points with two digits, as every newspaper prints them.
      priceText={(milli) => formats.price(Math.round(milli / 10) * 10)}
      className={styles['change']}
    />
  );
}

/** Since when shares and indices are old, epoch milliseconds; 0 while they are not. Asks nothing itself. */
export function useMarketStaleAt(): number {
  const table = useQuery({ ...marketQueries.table(), enabled: false });
  const indices = useQuery({ ...marketQueries.indices(), enabled: false });
  return Math.max(useStaleAt(table, indices) ?? 0, 0);
}

/** How old shares and indices are, once for all of them, when they can't be had anew. */
export function MarketAge() {
  const staleAt = useMarketStaleAt();
  if (staleAt === 0) return null;
  return (
    <p className={styles['age']}>
      <StaleMark at={staleAt} />
    </p>
  );
}
