import type { Context } from '../../domain/context.ts';
import { decideLoans } from '../../domain/loan/decide.ts';
import { remindOverdue } from '../../domain/loan/repay.ts';

/** Reminders of what was due. */
export const loanSteps = [
  {
    name: 'loan_reminders',
    unit: 'instalments',
    run: (context: Context, marketDate: string) => remindOverdue(context, marketDate),
  },
];

/** The clerk decides applications, unless it is off. */
export const loanTask = {
  name: 'decide_loans',
  run: async (context: Context): Promise<void> => {
    if (context.settings.CLERK === 'auto') await decideLoans(context);
  },
};
