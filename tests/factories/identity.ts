import sharp from 'sharp';

import { identityEndpoints } from '../../contract/identity/endpoints.ts';
import type {
  IdentityDetail,
  IdentityInput,
  IdentitySecret,
} from '../../contract/identity/types.ts';
import type { Encrypted, Endpoint } from '../../contract/wire/endpoint.ts';
import type { Context } from '../../server/domain/context.ts';
import { decideIdentityByOperator } from '../../server/domain/identity/decide.ts';
import { submitIdentity } from '../../server/domain/identity/submit.ts';
import { newId } from '../../contract/lib/ids.ts';

/** The name that cards of tests are in, unless they say otherwise. */
export const verifiedAs = 'Lena Vogt';

type Shape = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' };

/** A photograph as a phone sends it: a plain colour, as a data URL. */
export async function photograph({ width = 320, height = 200, format = 'jpeg' }: Shape = {}) {
  const background = { r: 12, g: 90, b: 160 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return dataUrlOf(await picture.toFormat(format).toBuffer(), `image/${format}`);
}

export function dataUrlOf(bytes: Uint8Array, type = 'image/jpeg'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
}

let kept: Promise<string> | undefined;
/** Files that run side by side share a product: each worker has numbers of its own. */
let passports = 100_000 * Number(process.env['VITEST_WORKER_ID'] ?? 0);

/** A number that no other account has. */
export function passportNumber(): string {
  passports += 1;
  return `P${String(passports).padStart(8, '0')}`;
}

type Submission = Omit<IdentityInput, keyof Encrypted> & IdentitySecret;

/** What an investor submits: passport, photographs of both sides. */
export async function submission(change: Partial<Submission> = {}): Promise<Submission> {
  kept ??= photograph();
  const picture = await kept;
  return {
    id: newId('idn', 0),
    kind: 'passport',
    front: picture,
    back: picture,
    name: verifiedAs,
    number: passportNumber(),
    ...change,
  };
}

/** Submits and approves, below login and HTTP. */
export async function verifyIdentity(
  { context }: { context: Context },
  userId: string,
  change: Partial<IdentitySecret> = {},
): Promise<void> {
  await submitIdentity(context, userId, await submission(change));
  await decideIdentityByOperator(context, userId, { accept: true });
}

type Caller = {
  call<Input, Output>(endpoint: Endpoint<Input, Output>, input: Input): Promise<Output>;
  encrypted(input: Record<string, unknown>): Promise<Encrypted>;
};

/** Submits through the API, name and number encrypted. */
export async function submitTo(
  client: Caller,
  change: Partial<Submission> = {},
): Promise<IdentityDetail> {
  const { name, number, ...input } = await submission(change);
  return client.call(identityEndpoints.submit, {
    ...input,
    ...(await client.encrypted({ name, number })),
  });
}
