/** Loads the build that the host has: the address asks the worker not to answer with its own. */
export function loadHostBuild(): void {
  location.replace(`/?fresh${location.hash}`);
}
