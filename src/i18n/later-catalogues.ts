import type { Messages } from '@lingui/core';

/**
 * Where the parts lie that no first screen needs: twelve addresses each, which the entry need not
 * carry.
 */
export const laterChunks = {
  rest: import.meta.glob<Catalogue>('./locales/*.po', { query: '?part=rest' }),
  agreement: import.meta.glob<Catalogue>('./locales/*.po', { query: '?part=agreement' }),
  help: import.meta.glob<Catalogue>('./locales/*.po', { query: '?part=help' }),
};

/** A chunk of a catalogue, as the build makes it. */
export type Catalogue = { messages: Messages };
