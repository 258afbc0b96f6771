import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';

import { loadFailureWords } from '../../api/error-text.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

type Props<Parts> = {
  query: UseQueryResult<Parts>;
  children: (parts: Parts) => ReactNode;
};

/** What made a gain, once it is known; until then that it is on its way, or why it is not. */
export function PartsState<Parts>({ query, children }: Props<Parts>) {
  if (query.data) return children(query.data);
  if (query.error) return <ErrorState text={loadFailureWords(query.error)} query={query} />;
  return (
    <div aria-busy="true">
      <Skeleton shape="row" count={5} />
    </div>
  );
}
