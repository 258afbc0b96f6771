import type { Context } from '../../domain/context.ts';
import { forgetClosedNames } from '../../domain/own-account/erase-personal.ts';
import { forgetOldGuesses } from '../../domain/login/guesses.ts';
import { forgetOldLogins } from '../../domain/login/login-history.ts';
import { forgetOldCodes, sendResetCodes } from '../../domain/account/reset-requests.ts';

/** What is not to be known any longer than it is of use. */
export const accountSteps = [
  {
    name: 'forget_codes',
    unit: 'codes',
    run: (context: Context) => forgetOldCodes(context),
  },
  {
    name: 'forget_logins',
    unit: 'logins',
    run: (context: Context) => forgetOldLogins(context),
  },
  {
    name: 'forget_guesses',
    unit: 'counts',
    run: (context: Context) => forgetOldGuesses(context),
  },
  {
    name: 'forget_closed_names',
    unit: 'accounts',
    run: (context: Context) => forgetClosedNames(context),
  },
];

/** Codes that were asked for. They are sent whether the clerk decides or people do. */
export const accountTasks = [{ name: 'send_reset_codes', run: sendResetCodes }];
