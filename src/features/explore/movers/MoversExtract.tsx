import type { ReactNode } from 'react';

import type { RenderAnchor } from '../../../ui/anchor.ts';
import { useMarketNow } from './market-now.ts';
import { Movers } from './Movers.tsx';
import type { MoversList } from './Movers.tsx';
import styles from '../../market/Extract.module.css';

type Props = {
  renderShare: (code: string) => RenderAnchor;
  /** Leads to the whole list. */
  renderAll: (list: MoversList) => ReactNode;
};

/** Movers on a screen of something else; nothing at all where they cannot be had. */
export function MoversExtract({ renderShare, renderAll }: Props) {
  const { rows, waiting, failed } = useMarketNow();
  if (failed) return null;
  return (
    <div className={styles['extract']}>
      <Movers rows={rows} waiting={waiting} renderAll={renderAll} renderShare={renderShare} />
    </div>
  );
}
