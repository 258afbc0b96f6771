import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { expect } from 'vitest';

import { imageEnvironment, layOutImage, proxySettings, readCompose, said } from './deploy-files.ts';
import { freePort } from './free-port.ts';
import { sameDate } from './other-date.ts';
import { runProgram, throwAwayFolder } from './run-node.ts';
import type { Running } from './run-node.ts';
import type { SecureFrom } from './secure-fetch.ts';

export type BehindProxy = {
  /** Such as `https://localhost:41234`. */
  origin: string;
  from: SecureFrom;
  invitation: string;
  servers: [Running, Running];
};

/** Comes from a network that nobody else of the tests comes from. */
const localAddress = '127.77.0.1';

/**
 * The two servers of the compose file on a database, with what the image holds, its command and its
 * environment, and its proxy before them. Ports and folders are this machine's.
 */
export async function startBehindProxy(
  database: string,
  settings: Record<string, string> = {},
): Promise<BehindProxy> {
  const room = throwAwayFolder();
  const image = join(room, 'image');
  mkdirSync(image);
  layOutImage(image);
  writeFileSync(join(room, 'database-url'), `${database}\n`);
  const [program = '', ...command] = JSON.parse(said('CMD')) as string[];
  expect(program).toBe('node');
  const start = (service: string, port: number) =>
    runProgram(process.execPath, command, {
      cwd: image,
      env: {
        // A package is found in the image's folder, wherever its link leads to.
        NODE_OPTIONS: '--preserve-symlinks --preserve-symlinks-main',
        ...sameDate(),
        ...imageEnvironment(),
        ...readCompose().services[service]?.environment,
        DATABASE_URL_FILE: join(room, 'database-url'),
        PUBLIC_ADDRESS: '',
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: '0',
        DATA_DIR: join(room, 'keys'),
        ...settings,
      },
    });
  const ports = [await freePort(), await freePort()] as const;
  const servers: [Running, Running] = [start('one', ports[0]), start('two', ports[1])];
  // Its first look finds both ready.
  const starts = await Promise.all(servers.map((one) => one.says(/Invitation {2}(\S+)/)));
  const [https, http] = [await freePort(), await freePort()];
  const proxy = runProgram('caddy', ['run', '--config', proxySettings, '--adapter', 'caddyfile'], {
    cwd: room,
    env: {
      HOME: room,
      XDG_DATA_HOME: join(room, 'certificates'),
      XDG_CONFIG_HOME: join(room, 'config'),
      SITE: `localhost:${https}`,
      HTTPS_PORT: String(https),
      HTTP_PORT: String(http),
      SERVERS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    },
  });
  await proxy.says(/serving initial configuration/);
  const certificate = join(room, 'certificates/caddy/pki/authorities/local/root.crt');
  // The proxy serves before its certificates are made.
  await expect.poll(() => shakesHands(https)).toBe(true);
  return {
    origin: `https://localhost:${https}`,
    from: { ca: readFileSync(certificate, 'utf8'), localAddress },
    invitation: starts[0]?.[1] ?? '',
    servers,
  };
}

function shakesHands(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername: 'localhost',
      rejectUnauthorized: false,
    });
    const end = (isSecure: boolean) => {
      socket.destroy();
      resolve(isSecure);
    };
    socket.once('secureConnect', () => end(true)).once('error', () => end(false));
  });
}
