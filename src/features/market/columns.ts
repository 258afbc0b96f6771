import { useState } from 'react';

import { readStored, writeStored } from '../../lib/storage.ts';
import { sortColumns } from './market-address.ts';
import type { SortColumn } from './market-address.ts';

const key = 'market-columns';
const usual: readonly SortColumn[] = ['price', 'change', 'turnover', 'rate', 'value', 'pe'];

/** Columns of the table, in the order in which they stand: price and change first. */
const inOrder = (chosen: readonly string[]): readonly SortColumn[] =>
  ([...usual, ...sortColumns] as const).filter(
    (column, at, all) => chosen.includes(column) && all.indexOf(column) === at,
  );

/** The chosen columns of the table, kept on this device. */
export function useColumns() {
  const [shown, setShown] = useState(() => {
    const known = readStored(key);
    return known === null ? usual : inOrder(known.split(','));
  });
  return {
    shown,
    onChange: (chosen: readonly SortColumn[]) => {
      writeStored(key, chosen.join(','));
      setShown(inOrder(chosen));
    },
  };
}
