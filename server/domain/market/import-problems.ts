/** A row that cannot be imported, where it stands and why. `line` 0: the file as a whole. */
export type ImportProblem = { file: string; line: number; reason: string };

const mostListed = 100;

/** Nothing was imported; names the wrong rows, all of them up to a hundred. */
export class ImportFailed extends Error {
  readonly problems: readonly ImportProblem[];
  /** Wrong rows beyond those listed. */
  readonly further: number;

  constructor(problems: readonly ImportProblem[]) {
    super(`nothing imported: ${problems.length} wrong rows`);
    this.name = 'ImportFailed';
    this.problems = problems.slice(0, mostListed);
    this.further = Math.max(0, problems.length - mostListed);
  }
}

/** What is wrong with one value; becomes a problem with its file and line. */
export class WrongValue extends Error {}

/** Runs `read` for a row; a wrong value is noted and answered as undefined. */
export function readOrNote<Value>(
  problems: ImportProblem[],
  place: { file: string; line: number },
  read: () => Value,
): Value | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof WrongValue)) throw error;
    problems.push({ file: place.file, line: place.line, reason: error.message });
    return undefined;
  }
}
