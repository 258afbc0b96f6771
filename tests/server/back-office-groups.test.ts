import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';

import { groups, programFor } from '../../server/back-office/groups.ts';

const namesOf = (program: Command) => program.commands.map((command) => command.name());

describe('the commands of the back office', () => {
  test.each(Object.keys(groups))('%s stand in the group of their first word', async (name) => {
    expect(namesOf(await programFor(name))).toEqual([name]);
  });

  test.each([undefined, '--help', 'help', 'unknown', 'toString'])(
    'are all there for the first word %s',
    async (word) => {
      expect(namesOf(await programFor(word))).toEqual(Object.keys(groups));
    },
  );
});
