import type { ReactNode } from 'react';

import { LanguageScreen } from '../features/entry/LanguageScreen.tsx';
import { useBack } from './use-back.ts';

export function LanguagePage(): ReactNode {
  return <LanguageScreen onBack={useBack('/personCenter')} />;
}
