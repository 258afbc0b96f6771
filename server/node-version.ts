const oldest = { major: 24, minor: 7 };

/** A sentence for whoever starts us on a Node that is too old; undefined when it is new enough. */
export function nodeTooOld(version: string): string | undefined {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const fits = major > oldest.major || (major === oldest.major && minor >= oldest.minor);
  if (fits) return undefined;
  return [
    `Lotwise needs Node.js ${oldest.major}.${oldest.minor} or newer; this is ${version}.`,
    'Install a newer one from https://nodejs.org, or on Linux run: npm ci && npm start',
    '(npm then takes the Node.js that comes with the packages).',
  ].join('\n');
}
