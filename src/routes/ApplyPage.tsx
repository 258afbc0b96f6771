import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { useOpenOrder } from '../operations/use-open-order.ts';
import { ApplyScreen } from '../features/new-share/ApplyScreen.tsx';
import { PickIssue } from '../features/new-share/PickIssue.tsx';
import { useBack } from './use-back.ts';

const route = getRouteApi('/apply');

export function ApplyPage(): ReactNode {
  const { code } = route.useSearch();
  const onBack = useBack('/shares/new');
  useOpenOrder();
  if (code === undefined) return <PickIssue onBack={onBack} />;
  return <ApplyScreen key={code} code={code} onBack={onBack} onDone={onBack} />;
}
