import type { ReactNode } from 'react';
import { useNavigate } from '@tanstack/react-router';

import { GalleryScreen } from '../features/gallery/GalleryScreen.tsx';

export function GalleryPage(): ReactNode {
  const navigate = useNavigate();
  return <GalleryScreen onBack={() => void navigate({ to: '/home' })} />;
}
