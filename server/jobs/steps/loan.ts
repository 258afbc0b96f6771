import type { Context } from '../../context.ts';
import { decideLoans } from '../../domain/loan/decide.ts';
import { remindOverdue } from '../../domain/loan/repay.ts';

/** Reminders of what was due. */
export const loanSteps = [
  {
    name: 'loan_reminders',
    run: async (context: Context, marketDate: string) =>
      `${await remindOverdue(context, marketDate)} instalments`,
  },
];

/** The clerk decides applications, unless it is off. */
export const loanTask = {
  name: 'decide_loans',
  run: async (context: Context): Promise<void> => {
    if (context.settings.CLERK === 'auto') await decideLoans(context);
  },
};
