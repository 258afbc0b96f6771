import type { Context } from '../../context.ts';
import { keepBlockOffers } from '../../domain/block/clerk-offers.ts';
import { advanceIssues } from '../../domain/new-share/advance.ts';
import { announceIssues } from '../../domain/new-share/announce-issues.ts';
import { keepHoldingValues } from '../../domain/new-share/holding-values.ts';

/** What new shares need when a market date is over. */
export const newShareSteps = [
  {
    name: 'holding_values',
    run: async (context: Context, marketDate: string) =>
      `${await keepHoldingValues(context, marketDate)} users`,
  },
  {
    name: 'new_shares',
    run: async (context: Context) => {
      const announced = await announceIssues(context);
      return `${announced} announced, ${await advanceIssues(context)} steps`;
    },
  },
];

/** What falls due within the day: the end of applications, the draw. It decides nothing. */
export const newShareTask = {
  name: 'new_shares',
  run: async (context: Context): Promise<void> => {
    await advanceIssues(context);
  },
};

/** The clerk keeps some block offers open, unless it is off. */
export const blockOfferTask = {
  name: 'block_offers',
  run: async (context: Context): Promise<void> => {
    if (context.settings.CLERK === 'auto') await keepBlockOffers(context);
  },
};
