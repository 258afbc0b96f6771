import { expect, test } from 'vitest';

import { createConnection } from '../../server/stream/connection.ts';
import { createOpenStreams } from '../../server/stream/open-streams.ts';

const opened = () =>
  createConnection(
    { companion: undefined, send: () => undefined, buffered: () => 0, close: () => undefined },
    'en',
  );
const ada = { userId: 'ada', sessionId: 'one' };
const ben = { userId: 'ben', sessionId: 'two' };

test('an investor has the streams that were opened or changed hands for them', () => {
  const streams = createOpenStreams();
  const [phone, tablet, other] = [opened(), opened(), opened()];
  for (const one of [phone, tablet, other]) streams.add(one);
  streams.belongsTo(phone, ada);
  streams.belongsTo(tablet, ada);
  streams.belongsTo(other, ben);
  expect([...streams.of('ada')]).toEqual([phone, tablet]);
  streams.belongsTo(tablet, ben);
  expect([...streams.of('ada')]).toEqual([phone]);
  expect([...streams.of('ben')]).toEqual([other, tablet]);
  streams.belongsTo(phone, undefined);
  expect([...streams.of('ada')]).toEqual([]);
  expect(streams.all.size).toBe(3);
});

test('a stream that has closed belongs to nobody, even where its session is found later', () => {
  const streams = createOpenStreams();
  const stream = opened();
  streams.add(stream);
  streams.belongsTo(stream, ada);
  streams.remove(stream);
  streams.belongsTo(stream, ada);
  expect([[...streams.of('ada')], streams.all.size]).toEqual([[], 0]);
});
