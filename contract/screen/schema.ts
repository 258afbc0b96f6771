import { codeInput } from '../market/schema.ts';
import { nothing } from '../wire/schema.ts';
import type { Inputs } from '../wire/schema.ts';
import type { screenEndpoints } from './endpoints.ts';

export const screenInputs = {
  home: nothing,
  market: nothing,
  stock: codeInput,
} satisfies Inputs<typeof screenEndpoints>;
