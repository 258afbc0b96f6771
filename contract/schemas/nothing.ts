import * as v from 'valibot';

import type { Nothing } from '../endpoint.ts';

/** For calls without input: whatever else was sent is dropped. */
export const nothing: v.GenericSchema<unknown, Nothing> = v.pipe(
  v.object({}),
  v.transform((): Nothing => ({})),
);
