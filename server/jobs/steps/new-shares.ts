import type { Context } from '../../domain/context.ts';
import { advanceIssues } from '../../domain/new-share/advance.ts';
import { publishIssues } from '../../paper/publish-issues.ts';
import { keepHoldingValues } from '../../domain/new-share/holding-values.ts';
import { partByPart } from '../../lib/one-by-one.ts';

/** What new shares need when a market date is over. */
export const newShareSteps = [
  {
    name: 'holding_values',
    unit: 'users',
    run: (context: Context, marketDate: string) => keepHoldingValues(context, marketDate),
  },
  {
    name: 'new_shares',
    unit: 'steps',
    run: (context: Context) =>
      partByPart({
        announcements: () => publishIssues(context),
        issues: () => advanceIssues(context),
      }),
  },
];

/** What falls due within the day: the end of applications, the draw. It decides nothing. */
export const newShareTask = {
  name: 'new_shares',
  run: async (context: Context): Promise<void> => {
    await advanceIssues(context);
  },
};
