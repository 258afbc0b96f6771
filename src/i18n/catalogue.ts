import type { Messages } from '@lingui/core';

/** A chunk of a catalogue, as the build makes it. */
export type Catalogue = { messages: Messages };
