import { memo } from 'react';

import type { ClosedPosition } from '../../../contract/trade/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Change } from '../../ui/figures/Change.tsx';
import styles from './HoldingRow.module.css';

type Props = { item: ClosedPosition; render: RenderAnchor };

/** A closed position in a list. */
export const ClosedRow = memo(function ClosedRow({ item, render }: Props) {
  const formats = useFormats();
  // The dates are records' dates: the same in every language.
  const from = formats.recordTime(item.openedAt).slice(0, 10);
  const to = formats.recordTime(item.closedAt).slice(0, 10);
  return render({
    className: styles['row'] ?? '',
    children: (
      <>
        <span className={styles['words']}>
          <span className={styles['name']}>{instrumentName(item)}</span>
          <span className={styles['quiet']}>
            {from} – {to}
          </span>
        </span>
        <span className={styles['figures']}>
          <Change minor={item.resultMinor} bp={item.resultBp} className={styles['closed']} />
        </span>
      </>
    ),
  });
});
