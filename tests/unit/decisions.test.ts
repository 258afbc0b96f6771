import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { pageWithIndex, parseDecision, readDecisions, readPage } from '../../scripts/decisions.ts';

describe('the decisions', () => {
  const decisions = readDecisions();

  it('have a number of their own, a title and an area', () => {
    expect(decisions.length).toBeGreaterThan(200);
    expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
  });

  it('stand in the index as they are: npm run decisions', () => {
    expect(readPage()).toBe(pageWithIndex(decisions));
  });

  it('are superseded only by decisions that are there', () => {
    const numbers = new Set(decisions.map(({ number }) => number));
    const unknown = decisions.flatMap(({ supersededBy }) =>
      supersededBy.filter((number) => !numbers.has(number)),
    );
    expect(unknown).toEqual([]);
    expect(decisions.every(({ file }) => existsSync(join('docs/decisions', file)))).toBe(true);
  });
});

describe('a decision', () => {
  const text = (line: string) => `# 0007 One stream\n\nArea: market\n\n${line}\n`;

  it('holds unless it says otherwise', () => {
    expect(parseDecision('0007-one.md', text(''))).toMatchObject({
      supersededBy: [],
      title: 'One stream',
    });
  });

  it('is superseded wholly or in part', () => {
    const whole = parseDecision('0007-one.md', text('Superseded by [0008](0008-two.md).'));
    expect(whole).toMatchObject({ supersededBy: ['0008'], partly: false });
    const part = parseDecision('0007-one.md', text('Superseded by [0008](x.md) as to its age.'));
    expect(part).toMatchObject({ supersededBy: ['0008'], partly: true });
  });

  it.each([
    ['under another number', '0008-one.md', text('')],
    ['without an area', '0007-one.md', '# 0007 One stream\n'],
    ['in an area that is none', '0007-one.md', '# 0007 One stream\n\nArea: desk\n'],
  ])('%s is refused', (_case, file, content) => {
    expect(() => parseDecision(file, content)).toThrow();
  });
});
