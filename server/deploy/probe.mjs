/**
 * `node server/deploy/probe.mjs /ready`: ends with 0 when the server of this container answers the probe with
 * 200. The image has no program of its own that could ask.
 */
const [path = '/health'] = process.argv.slice(2);
const address = new URL(path, `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`);
const isWell = await fetch(address).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isWell ? 0 : 1;
