import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'server/deploy');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

export const proxySettings = join(folder, 'Caddyfile');

export const proxyText = () => read('Caddyfile');

type Service = {
  image: string;
  user?: string;
  environment?: Record<string, string>;
  secrets?: string[];
  volumes?: string[];
  networks?: string[];
  ports?: string[];
  depends_on?: string[] | Record<string, unknown>;
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
  read_only?: boolean;
  cap_drop?: string[];
  cap_add?: string[];
  security_opt?: string[];
};

export type Compose = {
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, unknown>;
  secrets: Record<string, { file: string }>;
};

/** The compose file, without the values that the operator's environment gives. */
export const readCompose = () => parse(read('compose.yaml')) as Compose;

/** An instruction of a Dockerfile, such as `COPY` with `server server`. */
export type Instruction = { name: string; words: string };

/** The stages of the Dockerfile in their order; the last one is the image. */
export function readStages(): Instruction[][] {
  const stages: Instruction[][] = [];
  for (const line of read('Dockerfile').split('\n')) {
    const [, name = '', words = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    if (name !== '') stages.at(-1)?.push({ name, words });
  }
  return stages;
}

export const imageStage = () => readStages().at(-1) ?? [];

/** What the image's instruction says; the last one counts. */
export function said(name: string): string {
  const found = imageStage().findLast((one) => one.name === name);
  if (!found) throw new Error(`the image says no ${name}`);
  return found.words;
}

/** The environment that the image brings along. */
export const imageEnvironment = (): Record<string, string> =>
  Object.fromEntries(
    said('ENV')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  );

/** What a stage copies out of the repository. */
export const copiedFrom = (stage: readonly Instruction[]): string[] =>
  stage.flatMap(({ name, words }) =>
    name === 'COPY' && !words.startsWith('--from') ? words.split(' ').slice(0, -1) : [],
  );

/** What leaves the machine for a build: the lines that begin with `!`. */
export const sentForBuild = (): string[] =>
  read('Dockerfile.dockerignore')
    .split('\n')
    .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []));

/**
 * Lays out what the image holds: what its last stage copies, the packages that are installed without those
 * for development, and an app of one page in place of the built one.
 */
export function layOutImage(target: string): void {
  for (const path of copiedFrom(imageStage()))
    cpSync(join(root, path), join(target, path), { recursive: true });
  mkdirSync(join(target, 'dist'));
  writeFileSync(join(target, 'dist/index.html'), '<!doctype html><title>Lotwise</title>');
  for (const path of productionPackages()) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    symlinkSync(join(root, path), join(target, path));
  }
}

/** Folders of `npm ci --omit=dev`, those within another package aside. */
function productionPackages(): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  return Object.entries(lock.packages).flatMap(([path, { dev = false }]) =>
    /^node_modules\/(?!.*node_modules)/.test(path) && !dev && existsSync(join(root, path))
      ? [path]
      : [],
  );
}

type Lock = { packages: Record<string, { dev?: boolean }> };
