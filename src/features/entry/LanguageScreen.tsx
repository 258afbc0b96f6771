import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import { userInfoQuery } from '../../api/user-info.ts';
import { languages } from '../../../contract/language.ts';
import type { LanguageCode } from '../../../contract/language.ts';
import { userEndpoints } from '../../../contract/user/endpoints.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { hasSession } from '../../session/session.ts';
import { activateLanguage } from '../../i18n/activate.ts';
import { currentLanguage } from '../../lib/language.ts';
import { LanguageList } from '../../ui/controls/LanguageList.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { toast } from '../../ui/toast.ts';
import { TopBar } from '../../ui/TopBar.tsx';

/** The account remembers it too, for what the brokerage writes on its own. */
async function tellBrokerage(lang: LanguageCode): Promise<void> {
  if (!hasSession()) return;
  try {
    await call(userEndpoints.setLanguage, { lang });
    await queryClient.invalidateQueries({ queryKey: userInfoQuery.queryKey });
  } catch {
    // The device keeps the choice; every request carries it anyway.
  }
}

export function LanguageScreen({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  // Marked at once, also while the catalogue is still on its way.
  const [chosen, setChosen] = useState<LanguageCode>(currentLanguage());

  const handleChange = async (code: LanguageCode) => {
    setChosen(code);
    try {
      await activateLanguage(code);
    } catch {
      setChosen(currentLanguage());
      return void toast.failure(t`This language cannot be loaded now. Please try again online.`);
    }
    await tellBrokerage(code);
    return undefined;
  };

  return (
    <Screen top={<TopBar title={t`Language`} onBack={onBack} />}>
      <LanguageList
        languages={languages}
        value={chosen}
        onChange={(code) => void handleChange(code)}
      />
    </Screen>
  );
}
