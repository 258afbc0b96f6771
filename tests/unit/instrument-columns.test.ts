import { describe, expect, it } from 'vitest';

import {
  columnsOf,
  instrumentOf,
  instrumentsIn,
} from '../../contract/market/instrument-columns.ts';
import { instrument } from '../factories/instrument.ts';

const shares = [
  instrument('600002', { name: '恒远驱动', traditionalName: '恆遠驅動', shares: 0, st: true }),
  instrument('300004', { board: 'chinext', status: 'no_data', earningsMilli: 1_988 }),
];

describe('instruments as columns', () => {
  it('are the same when they are put together again', () => {
    expect(instrumentsIn(columnsOf(shares))).toStrictEqual(shares);
  });

  it('have every fact of each, also where there is none of it', () => {
    const columns = columnsOf(shares);
    const facts = new Set(shares.flatMap((share) => Object.keys(share)));
    expect(new Set(Object.keys(columns))).toEqual(facts);
    for (const column of Object.values(columns)) expect(column).toHaveLength(shares.length);
  });

  it('are found by their code, and only those', () => {
    const columns = columnsOf(shares);
    expect(instrumentOf(columns, '300004')).toStrictEqual(shares[1]);
    expect(instrumentOf(columns, '999999')).toBeUndefined();
    expect(instrumentsIn(columnsOf([]))).toEqual([]);
  });
});
