import { main } from './main.ts';

/** `npm start`; `check-node.mjs` ran before. */
await main(process.argv.slice(2));
