import { readFileSync } from 'node:fs';
import * as v from 'valibot';

import { networksIn } from '../lib/address.ts';

const whole = (fallback: string, minimum: number) =>
  v.pipe(v.optional(v.string(), fallback), v.transform(Number), v.integer(), v.minValue(minimum));

function areNetworks(text: string): boolean {
  try {
    return networksIn(text).length > 0;
  } catch {
    return false;
  }
}

/** Every setting is an environment variable with a safe default; the table is in docs/operations. */
const schema = v.object({
  PORT: whole('8080', 0),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(v.string()),
  /** Past a pooler, for what belongs to one session; `DATABASE_URL` without it. */
  DATABASE_DIRECT_URL: v.optional(v.string()),
  DATABASE_CONNECTIONS: whole('10', 1),
  DATABASE_CONNECT_SECONDS: whole('10', 1),
  DATABASE_STATEMENT_SECONDS: whole('30', 0),
  DATABASE_IDLE_SECONDS: whole('30', 0),
  /** Where figures for Prometheus are served; nowhere without it. */
  METRICS_PORT: v.optional(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(65_535)),
  ),
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  /** How long a server that is to end goes on serving while it says that it is not ready. */
  DRAIN_SECONDS: whole('0', 0),
  MARKET_HOURS: v.optional(v.picklist(['continuous', 'exchange']), 'continuous'),
  MARKET_SEED: v.optional(v.pipe(v.string(), v.minLength(1)), 'lotwise'),
  CLERK: v.optional(v.picklist(['auto', 'manual']), 'auto'),
  ENVIRONMENT: v.optional(v.picklist(['paper', 'live']), 'paper'),
  PAPER_STARTING_CASH_MINOR: whole('100000000', 0),
  PAPER_BANK_BALANCE_MINOR: whole('50000000', 0),
  /** How long the automatic clerk takes to decide, so that every state can be seen. */
  CLERK_DELAY_SECONDS: whole('5', 0),
  FEES_FILE: v.optional(v.string()),
  LIMITS_FILE: v.optional(v.string()),
  /** `category=url` or `category:language=url`, white space between them. */
  NEWS_FEEDS: v.optional(v.string(), ''),
  CODE_SENDER: v.optional(v.picklist(['outbox', 'webhook']), 'outbox'),
  CODE_WEBHOOK_URL: v.optional(v.string(), ''),
  CODE_WEBHOOK_SECRET: v.optional(v.string(), ''),
  /** Who answers for messages to devices: `mailto:` or `https:`, told to the push services. */
  PUSH_CONTACT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/)),
    'mailto:desk@lotwise.example',
  ),
  /** Origin of a push service that need not be public: for tests and closed networks, paper only. */
  PUSH_PRIVATE_SERVICE: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+$/))]),
    '',
  ),
  KF_URL: v.optional(v.string(), ''),
  /** `yes`: whoever connects is a proxy. Otherwise the addresses and networks of those that are. */
  TRUST_PROXY: v.optional(
    v.union([v.picklist(['no', 'yes']), v.pipe(v.string(), v.check(areNetworks))]),
    'no',
  ),
  /** Origin under which investors open the app: passkeys belong to it. */
  PUBLIC_ADDRESS: v.optional(v.string(), ''),
  ALLOWED_ORIGINS: v.optional(v.string(), ''),
  RATE_LIMITS: v.optional(v.picklist(['on', 'off']), 'on'),
  /** `low`: what a password is stored as takes no time. For tests, paper only. */
  PASSWORD_COST: v.optional(v.picklist(['usual', 'low']), 'usual'),
  LOG: v.optional(v.picklist(['errors', 'requests']), 'errors'),
  CREDENTIAL_PADDING: v.optional(v.picklist(['oaep-sha256', 'pkcs1']), 'oaep-sha256'),
  INVITATION_USES: whole('20', 1),
});

export type Settings = v.InferOutput<typeof schema> & {
  /** Names of the settings that the environment sets itself. */
  named: readonly string[];
};

type Environment = Record<string, string | undefined>;

/** Settings that may lie in a file named by `…_FILE`: an environment is shown by more tools than a file. */
const secrets = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'CODE_WEBHOOK_SECRET'] as const;

/** What an environment may name. */
export const settingNames: readonly string[] = [
  ...Object.keys(schema.entries),
  ...secrets.map((name) => `${name}_FILE`),
];

/** Reads the settings. Throws an error that names each wrong variable. */
export function readSettings(given: Environment): Settings {
  const environment = { ...given, ...secretsIn(given) };
  const result = v.safeParse(schema, environment);
  if (result.success) {
    const named = Object.keys(schema.entries).filter((name) => environment[name] !== undefined);
    return { ...result.output, named };
  }
  const wrong = result.issues.map((issue) => `${String(issue.path?.[0]?.key)}: ${issue.message}`);
  throw new Error(`wrong settings\n  ${wrong.join('\n  ')}`);
}

function secretsIn(environment: Environment): Environment {
  return Object.fromEntries(
    secrets.flatMap((name) => {
      const file = environment[`${name}_FILE`];
      return file === undefined ? [] : [[name, secretIn(file, `${name}_FILE`)]];
    }),
  );
}

/** Without the line break that editors leave at the end. */
function secretIn(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8').trimEnd();
  } catch {
    throw new Error(`wrong settings\n  ${setting}: cannot read ${file}`);
  }
}
