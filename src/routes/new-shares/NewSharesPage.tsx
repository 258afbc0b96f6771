import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { NewSharesScreen } from '../../features/new-share/NewSharesScreen.tsx';

const route = getRouteApi('/shares/new');

export function NewSharesPage(): ReactNode {
  const { list = 'current', date, code } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <NewSharesScreen
      view={{ list, date, code }}
      onView={(view) =>
        void navigate({
          search: { ...view, list: view.list === 'listed' ? view.list : undefined },
          replace: true,
        })
      }
    />
  );
}
