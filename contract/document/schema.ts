import * as v from 'valibot';

import { idOf } from '../wire/schema.ts';
import type { Inputs } from '../wire/schema.ts';
import type { documentEndpoints } from './endpoints.ts';

export const documentInput = v.object({ id: idOf('doc') });

export const documentInputs = {
  read: documentInput,
} satisfies Inputs<typeof documentEndpoints>;
