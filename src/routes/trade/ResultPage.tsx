import type { ReactNode } from 'react';
import { getRouteApi } from '@tanstack/react-router';

import { ResultScreen } from '../../features/result/ResultScreen.tsx';
import { usePageSearch } from '../page.ts';
import { resultAddress, resultChoiceOf, resultSearch } from '../search.ts';
import { useBack } from '../use-back.ts';

const resultRoute = getRouteApi('/ucenter/result');

export function ResultPage(): ReactNode {
  const choice = resultChoiceOf(usePageSearch(resultSearch));
  const navigate = resultRoute.useNavigate();
  return (
    <ResultScreen
      choice={choice}
      onChoice={(change) =>
        void navigate({
          // The router knows what was asked for a moment ago; the page does not yet.
          search: (known) => resultAddress({ ...resultChoiceOf(known), ...change }),
          replace: true,
        })
      }
      onBack={useBack('/home')}
    />
  );
}
