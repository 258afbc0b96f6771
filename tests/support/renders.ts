/**
 * Counts the components that React renders, by their names: in it a tick that renders too much is a
 * number, on any machine. To be imported before React is, which looks for who listens when it starts.
 */
type Fiber = {
  tag: number;
  flags: number;
  type: unknown;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
};

/** React's own numbers: components of functions, with and without `memo`; and that one has run. */
const functions = [0, 11, 15];
const performedWork = 1;

let counts: Record<string, number> = {};

function count(first: Fiber | null): void {
  for (let fiber = first; fiber; fiber = fiber.sibling) {
    if (functions.includes(fiber.tag) && fiber.flags & performedWork) {
      const name = nameOf(fiber.type);
      counts[name] = (counts[name] ?? 0) + 1;
    }
    // What was left alone has kept its children.
    if (fiber.child !== fiber.alternate?.child) count(fiber.child);
  }
}

function nameOf(type: unknown): string {
  if (typeof type === 'function') return type.name;
  const { render } = Object(type) as { render?: { name: string } };
  return render?.name ?? 'unknown';
}

Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, root: { current: Fiber }) => count(root.current),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  },
});

/** What is rendered from now on. */
export function beginCount(): void {
  counts = {};
}

/** How often each component was rendered since the count began. */
export const rendered = (): Readonly<Record<string, number>> => counts;
