import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import packageFile from '../package.json' with { type: 'json' };
import { createBrokerage } from './brokerage.ts';
import type { Brokerage } from './brokerage.ts';
import { firstInvitation } from './domain/account/invitations.ts';
import { calendarWarning } from './time/exchange-calendar.ts';
import { NewerSchema } from './db/newer-schema.ts';
import { FolderInUse, claimFolder } from './domain/data-folder.ts';
import { WrongKey } from './domain/known-keys.ts';
import { WrongMarket } from './domain/market/market-settings.ts';
import { listen } from './listen.ts';
import { listenForMetrics } from './listen-metrics.ts';
import type { Listening } from './open-port.ts';
import { liveObjections } from './live-objections.ts';
import { readSettings } from './domain/settings.ts';
import type { Settings } from './domain/settings.ts';
import type { StartOptions } from './start-options.ts';

const root = join(import.meta.dirname, '..');
const appFolder = join(root, 'dist');

/** Starts the product. With `apiOnly` the app is neither built nor served: Vite does that. */
export async function main({ apiOnly = false }: StartOptions): Promise<void> {
  try {
    const settings = readSettings(process.env);
    refuseUnsafe(settings);
    const folder = claimFolder(settings);
    if (!apiOnly) await buildApp();
    const brokerage = await createBrokerage(settings, apiOnly ? {} : { appFolder });
    const ports = await openPorts(brokerage, settings).catch(async (error: unknown) => {
      await brokerage.stop();
      throw error;
    });
    stopOnSignal(async () => {
      brokerage.announceEnd();
      await setTimeout(settings.DRAIN_SECONDS * 1000);
      await Promise.all([ports.app.close(), ports.metrics?.close()]);
      await brokerage.stop();
      folder.release();
    });
    await brokerage.start();
    await printStart(brokerage, ports, apiOnly);
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

type Ports = { app: Listening; metrics: Listening | undefined };

async function openPorts(brokerage: Brokerage, settings: Settings): Promise<Ports> {
  const { METRICS_PORT: port, METRICS_HOST: host } = settings;
  const app = await listen(brokerage, settings);
  try {
    const { registry } = brokerage.metrics;
    return {
      app,
      metrics: port === undefined ? undefined : await listenForMetrics(registry, port, host),
    };
  } catch (error) {
    await app.close();
    throw error;
  }
}

function refuseUnsafe(settings: Settings): void {
  const objections = liveObjections(settings);
  if (objections.length === 0) return;
  throw new StartError(
    `A live environment does not start like this:\n  ${objections.join('\n  ')}`,
  );
}

/** A reason not to start that is nobody's fault in the code: said without a stack. */
class StartError extends Error {}

async function buildApp(): Promise<void> {
  const canBuild = existsSync(join(root, 'node_modules/vite')) && existsSync(join(root, 'src'));
  if (canBuild) {
    const { buildIfNeeded } = await import('../scripts/build/built.ts');
    buildIfNeeded();
  } else if (!existsSync(join(appFolder, 'index.html'))) {
    throw new StartError('The app is not built and cannot be built here: run npm ci first.');
  }
}

/** For a browser on this machine: passkeys belong to a name, and work at no number. */
function addressHere(address: string): string {
  const url = new URL(address);
  if (['127.0.0.1', '0.0.0.0', '[::1]', '[::]'].includes(url.hostname)) url.hostname = 'localhost';
  return url.origin;
}

async function printStart({ context }: Brokerage, ports: Ports, apiOnly: boolean): Promise<void> {
  const address = addressHere(ports.app.address);
  const code = await firstInvitation(context);
  const { ENVIRONMENT, DATA_DIR, DATABASE_URL, MARKET_HOURS } = context.settings;
  const warning = calendarWarning(context.clock);
  const shown = `${code.slice(0, 4)}-${code.slice(4)}`;
  const lines = [
    `Lotwise ${packageFile.version}${ENVIRONMENT === 'paper' ? ' · paper trading, no real money' : ''}`,
    '',
    ...(apiOnly
      ? [`  API         ${address}`, `  Register    /#/register?code=${code}`]
      : [`  Open        ${address}`, `  Register    ${address}/#/register?code=${code}`]),
    `  Invitation  ${shown}`,
    `  Data        ${DATABASE_URL === undefined ? DATA_DIR : `PostgreSQL, keys in ${DATA_DIR}`}`,
    `  Market      ${MARKET_HOURS} hours`,
    ...(ports.metrics ? [`  Metrics     ${ports.metrics.address}/metrics`] : []),
    '',
    ...(warning === null ? [] : [warning, '']),
    '  Stop with Ctrl-C.',
  ];
  console.log(lines.join('\n'));
}

function stopOnSignal(end: () => Promise<void>): void {
  let stopping = false;
  const stop = async () => {
    // The second Ctrl-C means it.
    if (stopping) process.exit(1);
    stopping = true;
    await end();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        console.error(explain(error));
        process.exit(1);
      });
    });
}

function portInUse(error: Error): string {
  const isForMetrics = 'port' in error && String(error.port) === process.env['METRICS_PORT'];
  const [name, other] = isForMetrics ? ['METRICS_PORT', 9465] : ['PORT', 8081];
  return `The port is in use already. Stop what runs there, or choose another: ${name}=${other} npm start`;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return portInUse(error);
  if (code === 'EACCES' && 'port' in error)
    return 'This port may not be opened. Choose one above 1023.';
  const plain = [StartError, FolderInUse, WrongKey, WrongMarket, NewerSchema].some(
    (kind) => error instanceof kind,
  );
  if (plain || error.message.startsWith('wrong settings')) return error.message;
  return error.stack ?? error.message;
}
