import { useMemo } from 'react';
import { useLingui } from '@lingui/react/macro';

import type { Sector } from '../../../contract/market/types.ts';
import { sectorNames } from '../../i18n/labels/instruments.ts';
import { Change } from '../../ui/figures/Change.tsx';
import type { MarketRow } from './figures.ts';
import { sectorMoves } from './sector-moves.ts';
import styles from './SectorMap.module.css';

type Props = {
  rows: readonly MarketRow[];
  chosen: Sector | undefined;
  onChoose: (sector: Sector | undefined) => void;
};

/** A move of so much has the deepest ground: 1/10000. */
const deepestBp = 150;

/** Sectors by their day, the strongest first: the deeper the ground, the larger the move. */
export function SectorMap({ rows, chosen, onChoose }: Props) {
  const { t, i18n } = useLingui();
  const moves = useMemo(() => sectorMoves(rows), [rows]);
  return (
    <section aria-label={t`Sectors today`} className={styles['map']}>
      <h2 className={styles['title']}>{t`Sectors today`}</h2>
      <ul className={styles['tiles']}>
        {moves.map(({ sector, changeBp }) => (
          <li key={sector}>
            <button
              type="button"
              className={styles['tile']}
              aria-pressed={sector === chosen}
              data-direction={changeBp > 0 ? 'up' : changeBp < 0 ? 'down' : 'flat'}
              style={{
                ['--depth' as string]: `${Math.round(Math.min(1, Math.abs(changeBp) / deepestBp) * 30)}%`,
              }}
              onClick={() => onChoose(sector === chosen ? undefined : sector)}
            >
              <span className={styles['name']}>{i18n._(sectorNames[sector])}</span>
              <Change bp={changeBp} className={styles['change']} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
