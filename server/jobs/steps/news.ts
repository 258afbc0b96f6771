import type { Context } from '../../domain/context.ts';
import { reportOnDay } from '../../paper/reports/write-reports.ts';

/** What is told of a market date that is over, after all else of it is done. */
export const newsSteps = [
  {
    name: 'news_reports',
    unit: 'reports',
    run: (context: Context, marketDate: string) => reportOnDay(context, marketDate),
  },
];
