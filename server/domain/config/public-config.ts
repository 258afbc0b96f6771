import { agreementVersion } from '../../../contract/agreement/types.ts';
import type { Config } from '../../../contract/config/types.ts';
import packageFile from '../../../package.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { limitsToday } from '../cash/limits.ts';
import { quotaRulesToday } from '../new-share/rules.ts';
import { feeSchedulesOf } from '../trade/fee-schedules.ts';

/** What anybody may know of this brokerage. */
export function publicConfig(context: Context): Config {
  const { settings, credentialKeys } = context;
  return {
    kf_url: settings.KF_URL,
    environment: settings.ENVIRONMENT,
    currency: 'CNY',
    version: packageFile.version,
    credentialKey: {
      id: credentialKeys.id,
      pem: credentialKeys.pem,
      padding: credentialKeys.padding,
    },
    serverTime: context.clock.now(),
    agreementVersion,
    fees: feeSchedulesOf(settings),
    cashLimits: limitsToday(context),
    newShareRules: quotaRulesToday(context),
  };
}
