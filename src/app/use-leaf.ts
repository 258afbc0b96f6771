import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useRouterState } from '@tanstack/react-router';
import type { StaticDataRouteOption } from '@tanstack/react-router';

import { wordsInUse } from '../i18n/activate.ts';
import { useStore } from '../lib/store.ts';

const nothing: StaticDataRouteOption = {};

/** What the route on the screen says about itself. */
export function useLeaf(): StaticDataRouteOption {
  return useRouterState({ select: (state) => state.matches.at(-1)?.staticData ?? nothing });
}

/** The title of the page on the screen; undefined as long as its words are on their way. */
export function usePageTitle(): string | undefined {
  return useTitle(useLeaf().title);
}

/** A title in the language that is spoken now. */
function useTitle(title: MessageDescriptor | undefined): string | undefined {
  const { i18n } = useLingui();
  useStore(wordsInUse);
  return title && title.id in i18n.messages ? i18n._(title) : undefined;
}
