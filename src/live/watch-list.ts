/** The wire's limit: contract/stream/types.ts. */
const maximumCodes = 200;

export type Watch = { codes: string[]; book: string | null; indices: boolean };

/**
 * What the components on the screen want to see, counted by component: an instrument is watched as
 * long as one of them is mounted. Beyond the wire's limit the newest wishes win.
 */
export function createWatchList(onChange: () => void) {
  const codes = new Map<string, number>();
  const books: string[] = [];
  let indices = 0;

  const add = (code: string) => {
    const count = codes.get(code) ?? 0;
    codes.delete(code);
    codes.set(code, count + 1);
  };
  const remove = (code: string) => {
    const count = codes.get(code) ?? 0;
    if (count <= 1) codes.delete(code);
    else codes.set(code, count - 1);
  };

  return {
    watch: (list: readonly string[]): (() => void) => {
      list.forEach(add);
      onChange();
      return () => {
        list.forEach(remove);
        onChange();
      };
    },
    watchBook: (code: string): (() => void) => {
      books.push(code);
      onChange();
      return () => {
        books.splice(books.lastIndexOf(code), 1);
        onChange();
      };
    },
    watchIndices: (): (() => void) => {
      indices += 1;
      onChange();
      return () => {
        indices -= 1;
        onChange();
      };
    },
    current: (): Watch => ({
      // In order, since the same wishes in another one are no news to the brokerage.
      codes: [...codes.keys()].slice(-maximumCodes).toSorted(),
      book: books.at(-1) ?? null,
      indices: indices > 0,
    }),
  };
}

const listeners = new Set<() => void>();

/** The one watch list of the app. */
export const watchList = createWatchList(() => {
  for (const listener of listeners) listener();
});

export function onWatchChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
