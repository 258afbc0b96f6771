import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { indexNames } from '../../i18n/labels/instruments.ts';
import { Select } from '../../ui/controls/Select.tsx';
import { marketQueries } from '../market/queries.ts';

type Props = { index: string | undefined; onIndex: (index: string | undefined) => void };

/** The index to compare with: one of those there are, or none. */
export function IndexSelect({ index, onIndex }: Props) {
  const { t } = useLingui();
  const nameOf = useIndexName();
  const { data } = useQuery(marketQueries.indices());
  const known = data?.items.map(({ code }) => code) ?? [];
  // The chosen one stays in the list also where the others are not known yet.
  const codes = index === undefined || known.includes(index) ? known : [index, ...known];
  return (
    <Select
      compact
      aria-label={t`Compare with an index`}
      value={index ?? ''}
      options={[
        { value: '', label: t`Without an index` },
        ...codes.map((code) => ({ value: code, label: nameOf(code) })),
      ]}
      onChange={(chosen) => onIndex(chosen === '' ? undefined : chosen)}
    />
  );
}

/** Names of indices; the code itself where there is none. */
export function useIndexName(): (code: string) => string {
  const { i18n } = useLingui();
  return (code) => {
    const name = indexNames[code];
    return name ? i18n._(name) : code;
  };
}
