import type { QueryClient } from '@tanstack/react-query';

import type { LanguageCode } from '../../../contract/language.ts';
import { userEndpoints } from '../../../contract/user/endpoints.ts';
import { call } from '../../api/call.ts';
import { isOnline, subscribeOnline } from '../../api/network.ts';
import { userInfoQuery } from '../../api/user-info.ts';
import { onLanguageChange } from '../../i18n/activate.ts';
import { currentLanguage, untoldKey } from '../../lib/language.ts';
import { readStored, removeStored } from '../../lib/storage.ts';
import { hasSession, onSessionChange } from '../../session/session.ts';

/**
 * Tells the brokerage which language was chosen here, for what it writes on its own: at once, or with the
 * next connection, login or start. A device that was never asked says nothing.
 */
export function followChosenLanguage(client: QueryClient): void {
  const tell = () => void tellLanguage(client);
  onLanguageChange(tell);
  onSessionChange(tell);
  subscribeOnline(tell);
  tell();
}

/** A choice whose words have not come is none yet, and perhaps never one. */
function untold(): LanguageCode | undefined {
  const language = currentLanguage();
  return hasSession() && readStored(untoldKey) === language ? language : undefined;
}

let telling = false;

/** One at a time: the last choice is also the last that arrives. */
async function tellLanguage(client: QueryClient): Promise<void> {
  if (telling || !isOnline()) return;
  telling = true;
  try {
    for (let lang = untold(); lang !== undefined; lang = untold()) {
      await call(userEndpoints.setLanguage, { lang }, { again: true });
      if (readStored(untoldKey) === lang) removeStored(untoldKey);
      await client.invalidateQueries({ queryKey: userInfoQuery.queryKey });
    }
  } catch {
    // Every request carries the language anyway; what the brokerage writes on its own follows later.
  } finally {
    telling = false;
  }
}
