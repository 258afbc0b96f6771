import { useRef, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import { languages } from '../../../contract/language.ts';
import type { LanguageCode } from '../../../contract/language.ts';
import { activateLanguage } from '../../i18n/activate.ts';
import { currentLanguage, untoldKey } from '../../lib/language.ts';
import { readStored, removeStored, writeStored } from '../../lib/storage.ts';
import { LanguageList } from '../../ui/controls/LanguageList.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { toast } from '../../ui/toast.ts';
import { TopBar } from '../../ui/TopBar.tsx';

export function LanguageScreen({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  // Marked at once, also while the catalogue is still on its way.
  const [chosen, setChosen] = useState<LanguageCode>(currentLanguage());
  const choices = useRef(0);

  const handleChange = async (code: LanguageCode) => {
    setChosen(code);
    choices.current += 1;
    const choice = choices.current;
    // The account remembers it too, as soon as it can be told: src/app/at-rest/account-language.ts.
    writeStored(untoldKey, code);
    try {
      await activateLanguage(code);
    } catch {
      // Another language was chosen meanwhile: what became of this one is no longer asked.
      if (choice !== choices.current) return;
      if (readStored(untoldKey) === code) removeStored(untoldKey);
      setChosen(currentLanguage());
      toast.failure(t`This language cannot be loaded now. Please try again online.`);
    }
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
