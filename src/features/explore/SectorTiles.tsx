import { useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { Sector } from '../../../contract/market/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { sectorNames } from '../../i18n/labels/instruments.ts';
import styles from './ExploreScreen.module.css';
import type { MarketRow } from '../market/figures.ts';
import { sectorMoves } from '../market/sector-moves.ts';

type Props = {
  rows: readonly MarketRow[];
  chosen: Sector | undefined;
  onChoose: (sector: Sector | undefined) => void;
};

/** So many of each end, until all are wanted. */
const mostShown = 4;

/** Sectors with their day, the strongest and the weakest first; pressing one limits the movers to it. */
export function SectorTiles({ rows, chosen, onChoose }: Props) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const moves = useMemo(() => sectorMoves(rows), [rows]);
  const [all, setAll] = useState(false);
  const isShown = (at: number) => all || at < mostShown || at >= moves.length - mostShown;
  const shown = moves.filter(({ sector }, at) => isShown(at) || sector === chosen);
  return (
    <>
      <ul className={styles['tiles']}>
        {shown.map(({ sector, changeBp, rising, count }) => {
          const up = formats.quantity(rising);
          const all = formats.quantity(count);
          return (
            <li key={sector}>
              <button
                type="button"
                className={styles['tile']}
                aria-pressed={sector === chosen}
                onClick={() => onChoose(sector === chosen ? undefined : sector)}
              >
                <span className={styles['sector']}>{i18n._(sectorNames[sector])}</span>
                <span className={styles['figures']}>
                  <Change bp={changeBp} />
                  <span>
                    <Trans>
                      {up} of {all} up
                    </Trans>
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {moves.length > 2 * mostShown && (
        <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? <Trans>Fewer sectors</Trans> : <Trans>All sectors</Trans>}
        </Button>
      )}
    </>
  );
}
