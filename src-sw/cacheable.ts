/** What is asked of an answer before it may be kept. */
type Asked = { request: Pick<Request, 'method' | 'url' | 'headers'>; response: Answer };
type Answer = Pick<Response, 'status' | 'type' | 'headers'>;

/** Headers that say who asks. */
const credentials = ['token', 'authorization'];

/** Places where the brokerage answers, and not the app's own files. */
const brokerage = /^\/(api|sandbox-pay)(\/|$)/;

/**
 * Whether an answer may lie in Cache Storage, where nobody wipes it at a logout: a public file of this
 * very origin, asked for in nobody's name, and not said to be private. Anything else is not kept.
 */
export function mayBeKept({ request, response }: Asked, origin: string): boolean {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== origin || brokerage.test(url.pathname))
    return false;
  if (credentials.some((name) => request.headers.has(name))) return false;
  if (response.status !== 200 || response.type !== 'basic') return false;
  return !/no-store|private/i.test(response.headers.get('cache-control') ?? '');
}
