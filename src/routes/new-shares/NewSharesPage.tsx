import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { NewSharesScreen } from '../../features/new-share/NewSharesScreen.tsx';
import { usePageSearch } from '../page.ts';
import { newSharesSearch } from '../search.ts';

const route = getRouteApi('/shares/new');

export function NewSharesPage(): ReactNode {
  const { list = 'current', date, code } = usePageSearch(newSharesSearch);
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
