import { isClean, parsedObject } from '../lib/json.ts';
import { Refusal } from '../domain/refusal.ts';
import { InvalidInput } from './invalid-input.ts';

const defaultBodyLimit = 64 * 1024;

/**
 * The raw input of a request: the query string of a GET, the JSON object of a POST. Refuses with
 * invalid_input and payload_too_large; what the fields must be is the schema's business.
 */
export async function readInput(
  request: Request,
  bodyLimit = defaultBodyLimit,
): Promise<Record<string, unknown>> {
  if (request.method === 'GET') return queryOf(request.url);
  const text = await textOf(request, bodyLimit);
  if (text.trim() === '') return {};
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new Refusal('invalid_input');
  const input = parsedObject(text);
  if (!input) throw new Refusal('invalid_input');
  return input;
}

function queryOf(url: string): Record<string, string> {
  const start = url.indexOf('?');
  if (start < 0) return {};
  const fields = new Map<string, string>();
  for (const [key, value] of new URLSearchParams(url.slice(start + 1))) {
    if (fields.has(key)) throw new InvalidInput({ [key]: 'wrong' });
    fields.set(key, value);
  }
  const query = Object.fromEntries(fields);
  if (!isClean(query, 0)) throw new Refusal('invalid_input');
  return query;
}

async function textOf(request: Request, limit: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > limit)
    throw new Refusal('payload_too_large');
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.byteLength;
    if (size > limit) throw new Refusal('payload_too_large');
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Refusal('invalid_input');
  }
}
