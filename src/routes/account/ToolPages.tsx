import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';

import { DiagnosticsScreen } from '../../features/diagnostics/DiagnosticsScreen.tsx';
import { GalleryScreen } from '../../features/gallery/GalleryScreen.tsx';
import { useBack } from '../use-back.ts';

export function DiagnosticsPage(): ReactNode {
  return <DiagnosticsScreen onBack={useBack('/personCenter')} />;
}

export function GalleryPage(): ReactNode {
  const navigate = useNavigate();
  return <GalleryScreen onBack={() => void navigate({ to: '/home' })} />;
}
