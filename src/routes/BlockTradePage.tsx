import type { ReactNode } from 'react';

import { BlockScreen } from '../features/block/BlockScreen.tsx';
import { useBack } from './use-back.ts';

export function BlockTradePage(): ReactNode {
  return <BlockScreen onBack={useBack('/trade')} />;
}
