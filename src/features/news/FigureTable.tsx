import { useId } from 'react';
import type { ReactNode } from 'react';

import { SideScroller } from '../../ui/lists/SideScroller.tsx';
import styles from './FigureTable.module.css';

type Props = {
  title?: ReactNode;
  /** Empty: no line of headings. */
  header: readonly ReactNode[];
  /** The first cell names the row. They never move: their place is their key. */
  rows: readonly (readonly ReactNode[])[];
};

/** A table of an article; a wide one scrolls by itself, and by keys. */
export function FigureTable({ title, header, rows }: Props) {
  const titleId = useId();
  const headId = useId();
  if (rows.length === 0) return null;
  return (
    <div>
      {title !== undefined && (
        <h3 id={titleId} className={styles['title']}>
          {title}
        </h3>
      )}
      <SideScroller aria-labelledby={title === undefined ? headId : titleId}>
        <table className={styles['table']}>
          {header.length > 0 && (
            <thead id={headId}>
              <tr>
                {header.map((cell, at) => (
                  <th key={at} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((row, line) => (
              <tr key={line}>
                {row.map((cell, at) =>
                  at === 0 ? (
                    <th key={at} scope="row">
                      {cell}
                    </th>
                  ) : (
                    <td key={at}>{cell}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </SideScroller>
    </div>
  );
}
