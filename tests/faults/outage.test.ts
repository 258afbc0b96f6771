import { expect, onTestFinished, test } from 'vitest';

import { userEndpoints } from '../../contract/user/endpoints.ts';
import { codes } from '../../contract/wire/envelope.ts';
import { hasPostgres, openArena } from './arena.ts';
import { openParticipant } from './participant.ts';

test.skipIf(!hasPostgres)(
  'a server outlives its database server, and goes on with it by itself',
  async () => {
    const arena = await openArena({ database: 'postgres' });
    onTestFinished(() => arena.close());
    const { client, investor } = await openParticipant(arena);
    arena.postgres?.kill();
    const during = await client.ask(userEndpoints.info, {});
    // A connection broke, or there was none to be had.
    expect([codes.internal_error, codes.unavailable]).toContain(during.envelope.code);
    await arena.postgres?.restart();
    await expect.poll(async () => (await client.ask(userEndpoints.info, {})).status).toBe(200);
    expect((await client.call(userEndpoints.info, {})).id).toBe(investor.info.id);
  },
);
