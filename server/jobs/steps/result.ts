import type { Context } from '../../domain/context.ts';
import { valueThrough } from '../../domain/result/value-accounts.ts';

/** What accounts were worth when a market date was over. */
export const resultSteps = [
  {
    name: 'valuations',
    unit: 'valuations',
    run: (context: Context, marketDate: string) => valueThrough(context, marketDate),
  },
];
