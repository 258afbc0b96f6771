import { expect, it } from 'vitest';

import { listTime } from '../../src/desk/list-time.ts';

const at = Date.parse('2026-12-07T23:58:14+08:00');

it('a deal of the present market day shows its time, to the second', () => {
  expect(listTime(at, Date.parse('2026-12-07T23:59:59+08:00'))).toBe('23:58:14');
});

it('from midnight in Shanghai on, it shows its date as well', () => {
  expect(listTime(at, Date.parse('2026-12-08T00:00:00+08:00'))).toBe('2026-12-07 23:58:14');
});
