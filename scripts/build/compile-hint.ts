import type { Plugin } from 'vite';

import { areas } from './plan.ts';

/** A browser that does not know it takes it for a comment; only the first line counts. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Below this there is little to compile, and the hint itself is a part of what is loaded. */
const worthwhileLength = 24_000;

const onDemand = areas.flatMap(({ onDemand: beginning }) => beginning ?? []);

/**
 * Asks Chromium to compile each script as a whole while it arrives, on a thread of its own: otherwise
 * every function is compiled on the main thread when it is first called, which was a quarter to a half
 * of what a start cost there (docs/decisions/0272). Not what is loaded on demand: words are one value,
 * and of the chart library most is never called.
 */
export function compileHint(): Plugin {
  return {
    name: 'lotwise-compile-hint',
    apply: 'build',
    generateBundle: {
      // After Vite, which writes its own first line into some.
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || output.code.length < worthwhileLength) continue;
          const { fileName } = output;
          if (!onDemand.some((beginning) => fileName.startsWith(`assets/${beginning}-`)))
            output.code = hint + output.code;
        }
      },
    },
  };
}
