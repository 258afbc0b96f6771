import { useMemo } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { Sector } from '../../../contract/market.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Change } from '../../ui/Change.tsx';
import { sectorNames } from '../../words/instruments.ts';
import styles from './ExploreScreen.module.css';
import type { MarketRow } from './model.ts';
import { sectorMoves } from './sector-moves.ts';

type Props = {
  rows: readonly MarketRow[];
  chosen: Sector | undefined;
  onChoose: (sector: Sector | undefined) => void;
};

/** Every sector with its day; pressing one limits the movers to it. */
export function SectorTiles({ rows, chosen, onChoose }: Props) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const moves = useMemo(() => sectorMoves(rows), [rows]);
  return (
    <ul className={styles['tiles']}>
      {moves.map(({ sector, changeBp, rising, count }) => {
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
                    {up} of {all} rise
                  </Trans>
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
