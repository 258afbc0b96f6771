import { useEffect, useState } from 'react';
import { useLingui } from '@lingui/react/macro';

import { loadCatalogue } from '../../i18n/activate.ts';
import type { Topic } from './find-questions.ts';

type Loaded = { locale: string; make: () => Topic[] } | { locale: string; failed: true };

/**
 * The questions in the language of the app. They and their words come in files of their own, when
 * somebody asks for help. Undefined until they are here.
 */
export function useQuestions(): { topics: readonly Topic[] | undefined; failed: boolean } {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    let wanted = true;
    const load = async () => {
      const found = await loadQuestions(locale);
      if (wanted) setLoaded(found);
    };
    void load();
    return () => {
      wanted = false;
    };
  }, [locale]);
  if (loaded?.locale !== locale) return { topics: undefined, failed: false };
  if ('failed' in loaded) return { topics: undefined, failed: true };
  return { topics: loaded.make(), failed: false };
}

async function loadQuestions(locale: string): Promise<Loaded> {
  try {
    const [{ questionTopics }] = await Promise.all([
      import('./help/questions.ts'),
      loadCatalogue('help'),
    ]);
    return { locale, make: questionTopics };
  } catch {
    return { locale, failed: true };
  }
}
