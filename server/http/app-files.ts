import { createHash } from 'node:crypto';
import { open, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';

const encodings = [
  { name: 'br', suffix: '.br', decode: promisify(brotliDecompress) },
  { name: 'gzip', suffix: '.gz', decode: promisify(gunzip) },
];

/** `'sha256-…'` of the style and script elements that stand in a page itself. */
export type InlineHashes = { style: string[]; script: string[] };

type Bytes = Buffer<ArrayBuffer>;

/** One reading of one file. Whatever is said about it comes from these bytes. */
export type AppFile = { readonly body: Bytes; readonly etag: string };

type Kept = { mark: string; file: AppFile };

/** Segments of plain characters that do not begin with a dot: no such path leads outside. */
const plainPath = /^(?:\/[\w@+~-][\w.@+~-]*)+$/;

/** Why there is nothing to read at a path, or no longer. */
const absences = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP', 'ENAMETOOLONG']);

/** The name of a file, or of its compressed sibling, with a hash of what it holds. */
const hashedName = /^\/assets\/.+-[\w-]{8,}\.\w+(\.(br|gz))?$/;

/** Whether what is at a path never changes: another content has another name. */
export const neverChanges = (url: string): boolean => hashedName.test(url);

/** A file that changed this recently may change again within one tick of the file system's clock. */
const settledMs = 2_000;

/**
 * The files of a folder, as it is at the moment. A reading is kept until the file's mark (place, size
 * and times) is another one, so that a rebuild under a running server shows at once and never mixes
 * two versions in one answer. One whose name says what it holds is not looked at again: a page of the
 * build before still gets what it was built with.
 */
export function createAppFiles(folder: string, now: () => number = Date.now) {
  const kept = new Map<string, Kept>();
  /** Whether a compressed sibling holds what a file holds, as found once for this pair of readings. */
  const siblings = new WeakMap<AppFile, WeakMap<AppFile, Promise<boolean>>>();
  const hashes = new WeakMap<AppFile, InlineHashes>();

  const read = async (url: string): Promise<AppFile | undefined> => {
    if (!plainPath.test(url)) return undefined;
    try {
      const known = kept.get(url);
      if (known && neverChanges(url)) return known.file;
      // The same file at the same times: whatever may lead to it, its bytes are those that were read.
      if (known && known.mark === (await markOf(join(folder, url)))) return known.file;
      const path = join(await realpath(folder), url);
      // A link is not part of the app, wherever it leads.
      if ((await realpath(path)) !== path) return undefined;
      const { mark, file } = await readWhole(path, now());
      if (mark === undefined) kept.delete(url);
      else kept.set(url, { mark, file });
      return file;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && absences.has(String(error.code))))
        throw error;
      kept.delete(url);
      return undefined;
    }
  };

  const holdsSame = (sibling: AppFile, plain: AppFile, decode: Decode): Promise<boolean> => {
    const found = siblings.get(plain) ?? new WeakMap<AppFile, Promise<boolean>>();
    siblings.set(plain, found);
    const known = found.get(sibling) ?? decodesTo(sibling, plain, decode);
    found.set(sibling, known);
    return known;
  };

  return {
    read,

    /** What to send of a file: its compressed sibling if the client takes it and it is of this build. */
    encoded: async (
      url: string,
      plain: AppFile,
      accepted: string,
    ): Promise<{ file: AppFile; encoding?: string }> => {
      for (const { name, suffix, decode } of encodings) {
        if (!accepts(accepted, name)) continue;
        const file = await read(url + suffix);
        if (file && (await holdsSame(file, plain, decode))) return { file, encoding: name };
      }
      return { file: plain };
    },

    /** For the content security policy of a page. */
    inlineHashes: (page: AppFile): InlineHashes => {
      const known = hashes.get(page) ?? inlineHashesOf(page.body.toString('utf8'));
      hashes.set(page, known);
      return known;
    },
  };
}

type Decode = (body: Bytes, options: { maxOutputLength: number }) => Promise<Buffer>;

/** Left over from the build before, or half written: decodes to something else, or not at all. */
async function decodesTo(sibling: AppFile, plain: AppFile, decode: Decode): Promise<boolean> {
  try {
    const limit = { maxOutputLength: plain.body.length + 1 };
    return (await decode(sibling.body, limit)).equals(plain.body);
  } catch {
    return false;
  }
}

async function markOf(path: string): Promise<string> {
  const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
  return [ino, size, mtimeNs, ctimeNs].join(' ');
}

/** The mark is missing when the file changed a moment ago, or while it was read. */
async function readWhole(path: string, now: number): Promise<{ file: AppFile; mark?: string }> {
  const before = await markOf(path);
  const handle = await open(path);
  try {
    const body = await handle.readFile();
    const file: AppFile = { body, etag: etagOf(body) };
    const { ctimeMs } = await handle.stat();
    const settled = now - ctimeMs > settledMs && before === (await markOf(path));
    return settled ? { file, mark: before } : { file };
  } finally {
    await handle.close();
  }
}

function inlineHashesOf(html: string): InlineHashes {
  return { style: inlineHashes(html, 'style'), script: inlineHashes(html, 'script') };
}

/** `'sha256-…'` of each inline element. */
function inlineHashes(html: string, element: 'style' | 'script'): string[] {
  const pattern = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${element}>`, 'g');
  const contents = [...html.matchAll(pattern)].map((match) => match[1] ?? '');
  return contents.map(
    (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );
}

function etagOf(body: Bytes): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

function accepts(header: string, encoding: string): boolean {
  return header
    .split(',')
    .map((part) => part.trim().split(';'))
    .some(([name, weight]) => name === encoding && !/^\s*q=0(\.0*)?$/.test(weight ?? ''));
}
