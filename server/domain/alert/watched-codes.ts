import type { Context } from '../context.ts';

/** Alerts that this process has just taken in, by their share: the watch need not ask for them. */
const listeners = new WeakMap<Context, (code: string) => void>();

export function noteAlerts(context: Context, code: string): void {
  listeners.get(context)?.(code);
}

/** Returns the function that ends it. */
export function onAlerts(context: Context, listener: (code: string) => void): () => void {
  listeners.set(context, listener);
  return () => listeners.delete(context);
}
