import { expect, it } from 'vitest';

import { phaseTime } from '../../src/live/phase-time.ts';

const at = Date.parse('2026-12-07T14:57:00+08:00');

it('a phase of the present market day is named by its minute alone', () => {
  expect(phaseTime(at, Date.parse('2026-12-07T00:00:00+08:00'))).toBe('14:57');
});

it('one of another day shows its date as well', () => {
  expect(phaseTime(at, Date.parse('2026-12-08T00:00:00+08:00'))).toBe('2026-12-07 14:57');
});
