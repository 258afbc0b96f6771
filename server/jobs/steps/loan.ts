import type { Context } from '../../domain/context.ts';
import { remindOverdue } from '../../domain/loan/repay.ts';

/** Reminders of what was due. */
export const loanSteps = [
  {
    name: 'loan_reminders',
    unit: 'instalments',
    run: (context: Context, marketDate: string) => remindOverdue(context, marketDate),
  },
];
