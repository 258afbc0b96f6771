import { NetworkFailure } from './errors.ts';
import { requestHeaders, timeoutMs } from './http.ts';

type Upload = {
  body: string;
  signal: AbortSignal | undefined;
  /** The part that has left the device, 0 to 1. */
  onProgress: (part: number) => void;
};

/** Pictures are looked through and encrypted before they are answered. */
export const answerMs = 3 * timeoutMs;

/**
 * A POST whose body takes time to leave: pictures. It tells how far it is, and its time limit counts
 * from the last byte that moved, so that a slow line is not a broken one.
 *
 * @throws NetworkFailure `timeout` after `timeoutMs` without anything moving, or `answerMs` after all has
 * left; `unreached` when nobody was reached, or the connection went; the reason of `signal` when it aborts.
 */
export function upload(
  url: URL,
  { body, signal, onProgress }: Upload,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    // fetch tells nothing of what has left; this does.
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      removeEventListener('offline', loseLine);
      finish();
    };
    const wait = (ms = timeoutMs) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        settle(() => reject(new NetworkFailure('timeout')));
        request.abort();
      }, ms);
    };
    const abort = () => {
      settle(() => reject(signal?.reason instanceof Error ? signal.reason : new Error('aborted')));
      request.abort();
    };
    // The browser may notice on the line itself only much later, when the connection is back for long.
    const loseLine = () => {
      settle(() => reject(new NetworkFailure('unreached')));
      request.abort();
    };
    if (signal?.aborted) return abort();
    request.open('POST', url);
    request.withCredentials = true;
    const headers = { ...requestHeaders(), 'content-type': 'application/json' };
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait();
      if (total > 0) onProgress(loaded / total);
    });
    // All has left; what is waited for now is the answer.
    request.upload.addEventListener('load', () => wait(answerMs));
    request.addEventListener('progress', () => wait());
    request.addEventListener('load', () =>
      settle(() => resolve({ status: request.status, text: request.responseText })),
    );
    request.addEventListener('error', () => settle(() => reject(new NetworkFailure('unreached'))));
    signal?.addEventListener('abort', abort);
    addEventListener('offline', loseLine);
    wait();
    request.send(body);
  });
}
