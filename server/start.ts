import type { StartOptions } from './start-options.ts';

/** `npm start`; `check-node.mjs` ran before. */
const parameters = process.argv.slice(2);
// Help and a wrong word are answered before the brokerage is loaded; most starts name nothing, and need no reader.
const options: StartOptions =
  parameters.length > 0 ? (await import('./start-options.ts')).readStartOptions(parameters) : {};
const { main } = await import('./main.ts');
await main(options);
