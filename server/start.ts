import { nodeTooOld } from './node-version.ts';

/** `npm start`. The check comes before anything that an older Node could not even load. */
const tooOld = nodeTooOld(process.version);
if (tooOld !== undefined) {
  console.error(tooOld);
  process.exit(1);
}
const { main } = await import('./main.ts');
await main(process.argv.slice(2));
