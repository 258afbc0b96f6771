import type { ReactNode } from 'react';

import { DiagnosticsScreen } from '../features/diagnostics/DiagnosticsScreen.tsx';
import { useBack } from './use-back.ts';

export function DiagnosticsPage(): ReactNode {
  return <DiagnosticsScreen onBack={useBack('/personCenter')} />;
}
