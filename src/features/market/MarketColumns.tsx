import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Select, useLingui } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { pluralForm } from '../../i18n/plural-form.ts';
import { useShortScreen } from '../../ui/text-scale.ts';
import { useScroller } from '../../ui/scroller.ts';
import { StaleMark } from '../../ui/figures/StaleMark.tsx';
import { useMarketStaleAt } from './IndexStrip.tsx';
import styles from './MarketColumns.module.css';
import type { SortColumn } from './market-address.ts';
import { sortOf } from './model.ts';
import type { MarketView } from './model.ts';
import { SortButton } from './SortButton.tsx';

type Props = {
  view: MarketView;
  onView: (view: MarketView) => void;
  /** How many rows there are; undefined before it is known. */
  count: number | undefined;
  /** Stands above the columns once what stood there has been scrolled away. */
  slim: ReactNode;
};

/** What the figures below are, and their order: stays in sight while the rows move under it. */
export function MarketColumns({ view, onView, count, slim }: Props) {
  const { t } = useLingui();
  const formats = useFormats();
  const sentinel = useRef<HTMLDivElement>(null);
  const stuck = useStuck(sentinel);
  const short = useShortScreen();
  const staleAt = useMarketStaleAt();
  const sorted = sortOf(view)?.column;
  const middle: SortColumn | undefined =
    sorted === 'price' || sorted === 'change' ? undefined : sorted;
  const number = formats.quantity(count ?? 0);
  return (
    <>
      <div ref={sentinel} />
      <div className={styles['columns']} data-short={short || undefined}>
        {stuck && !short && <div className={styles['over']}>{slim}</div>}
        <fieldset className={styles['line']} aria-label={t`Sort by`}>
          <span className={styles['count']}>
            {/* Where the age of all has been scrolled away. */}
            {stuck && staleAt > 0 && <StaleMark at={staleAt} />}
            {!(stuck && staleAt > 0) && count !== undefined && (
              <Select
                value={pluralForm(count)}
                _one={`${number} share`}
                other={`${number} shares`}
              />
            )}
          </span>
          {middle && <SortButton view={view} column={middle} onChange={onView} />}
          <SortButton view={view} column="price" onChange={onView} />
          <SortButton view={view} column="change" onChange={onView} />
        </fieldset>
      </div>
    </>
  );
}

/** Room for the slim line: a fingertip. */
const abovePx = 44;

/** Whether what follows the sentinel has come to the top of the screen. */
function useStuck(sentinel: RefObject<HTMLElement | null>): boolean {
  const scroller = useScroller();
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const mark = sentinel.current;
    if (!mark) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setStuck(entry.boundingClientRect.top < (entry.rootBounds?.top ?? 0));
      },
      { root: scroller.current, rootMargin: `-${abovePx}px 0px 0px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [sentinel, scroller]);
  return stuck;
}
