import type { Server } from 'node:http';

export type Listening = {
  /** Such as `http://127.0.0.1:8080`. */
  address: string;
  /** Takes no more requests, and lets the open ones finish. */
  close(): Promise<void>;
};

/** How long a request may take once the server is to end. */
export const finishMs = 5000;

/** The address of a server that listens now. Rejects when the port cannot be had. */
export async function opened(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const bound = server.address();
  const given = typeof bound === 'object' && bound ? bound.port : 0;
  return `http://${host.includes(':') ? `[${host}]` : host}:${given}`;
}

/** Resolves when the last request is answered; one that takes too long is cut off. */
export function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const hurry = setTimeout(() => server.closeAllConnections(), finishMs);
    server.close(() => {
      clearTimeout(hurry);
      resolve();
    });
    server.closeIdleConnections();
  });
}
