import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { IndexScreen } from '../features/market/IndexScreen.tsx';
import { readIndexCode } from '../lib/index-code.ts';
import { shareLinks, toIndex } from './share-links.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/homedetail');

/** Details of what stands on the home screen: an index. */
export function HomeDetailPage(): ReactNode {
  // The router keeps what a route's check of its address drops: checked again where it is used.
  const index = readIndexCode(route.useSearch().index);
  return (
    <IndexScreen
      code={index}
      onBack={useBack('/home')}
      renderIndex={toIndex}
      renderShare={shareLinks.toShare}
    />
  );
}
