/** How long a test waits for what must become so: this ends a hang, and is no bar of speed. */
export const patienceMs = 120_000;
