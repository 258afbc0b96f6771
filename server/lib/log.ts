/** Structured lines, one JSON object each. Nothing personal and no secret ever goes in. */
export type Log = {
  request(line: RequestLine): void;
  error(what: string, error: unknown, where?: Record<string, string>): void;
};

export type RequestLine = {
  requestId: string;
  method: string;
  /** Without query string: that is where codes and names would be. */
  path: string;
  status: number;
  /** The envelope's code; absent for files. */
  code?: number;
  /** What the investor asked to be done: orders and payments have this id, and what is booked for them. */
  intentId?: string;
  ms: number;
};

const write = (stream: NodeJS.WritableStream, line: object) =>
  stream.write(`${JSON.stringify(line)}\n`);

export function createLog(level: 'errors' | 'requests'): Log {
  return {
    request: (line) => {
      if (level === 'requests')
        write(process.stdout, { at: new Date().toISOString(), level: 'info', ...line });
    },
    error: (what, error, where = {}) => {
      // The message of an unexpected error may quote data: only its kind and its place are kept.
      const name = error instanceof Error ? error.name : typeof error;
      const stack = error instanceof Error ? placesOf(error) : [];
      write(process.stderr, {
        at: new Date().toISOString(),
        level: 'error',
        what,
        name,
        stack,
        ...where,
      });
    },
  };
}

function placesOf(error: Error): string[] {
  const lines = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return lines.slice(0, 12).map((line) => line.trim());
}
