import { nothing } from '../wire/schema.ts';
import type { Inputs } from '../wire/schema.ts';
import type { configEndpoints } from './endpoints.ts';

export const configInputs = {
  read: nothing,
} satisfies Inputs<typeof configEndpoints>;
