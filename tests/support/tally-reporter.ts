import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that failed: named once more where the run ends. */
  failures: string[];
  /** Tests that passed, but not at once, and why not: each has a fault of its own or shows one. */
  secondTries: string[];
};

/** Writes the counts of a run into the file named by TALLY_FILE; `tests/run.ts` adds them up. Vitest takes the default export. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[]): void {
    const tally: Tally = {
      passed: 0,
      failed: unhandled.length,
      skipped: 0,
      failures: unhandled.map(() => 'an error outside of every test'),
      secondTries: [],
    };
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        const name = `${module.relativeModuleId}: ${test.fullName}`;
        if (state === 'passed') tally.passed += 1;
        else if (state === 'failed') {
          tally.failed += 1;
          tally.failures.push(name);
        } else tally.skipped += 1;
        if (state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0)
          tally.secondTries.push([name, ...errors.map(textOf)].join('\n  '));
      }
      const broken = [module, ...module.children.allSuites()].filter(
        (each) => each.errors().length > 0,
      );
      tally.failed += broken.length;
      tally.failures.push(...broken.map(() => module.relativeModuleId));
    }
    const file = process.env['TALLY_FILE'];
    if (file) writeFileSync(file, JSON.stringify(tally));
  }
}

function textOf({ message, diff }: SerializedError): string {
  return typeof diff === 'string' ? `${message}\n${diff}` : message;
}
