import { nothing } from '../wire/schema.ts';
import type { Inputs } from '../wire/schema.ts';
import type { creditEndpoints } from './endpoints.ts';

export const creditInputs = {
  mine: nothing,
} satisfies Inputs<typeof creditEndpoints>;
