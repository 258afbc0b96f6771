import { useDeferredValue, useMemo, useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { isMinutePeriod } from '../../../../contract/market/types.ts';
import { createSearchIndex } from '../../../../contract/market/search.ts';
import { instrumentName } from '../../../i18n/instrument-name.ts';
import { indexNames } from '../../../i18n/labels/instruments.ts';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { SearchInput } from '../../../ui/fields/SearchInput.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Row } from '../../../ui/lists/Row.tsx';
import { useWatchlist } from '../../market/live.ts';
import { marketQueries } from '../../market/queries.ts';
import type { ChartToolsProps } from '../ChartTools.tsx';
import type { Compared } from '../comparison.ts';
import styles from './ChartSheets.module.css';

type Props = Pick<ChartToolsProps, 'code' | 'period' | 'compared' | 'onCompared'> & {
  open: boolean;
  onClose: () => void;
};

const mostFound = 12;

/** What the bars can be compared with: nothing, an index, or another share. */
export function CompareSheet(props: Props) {
  const { open, onClose, period, compared, onCompared } = props;
  const { i18n } = useLingui();
  const choose = (next: Compared | null) => {
    onCompared(next);
    onClose();
  };
  const isChosen = (kind: Compared['kind'], code: string) =>
    compared?.kind === kind && compared.code === code;
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Compare</Trans>} tall>
      <div className={styles['rows']}>
        <Choice
          chosen={compared === null}
          name={<Trans>No comparison</Trans>}
          onChoose={() => choose(null)}
        />
        {/* An index tells its closes and no minutes. */}
        {!isMinutePeriod(period) &&
          Object.entries(indexNames).map(([code, name]) => (
            <Choice
              key={code}
              chosen={isChosen('index', code)}
              name={name ? i18n._(name) : code}
              onChoose={() => choose({ kind: 'index', code })}
            />
          ))}
      </div>
      <OtherShares {...props} onChoose={(code) => choose({ kind: 'share', code })} />
    </Sheet>
  );
}

type ChoiceProps = { chosen: boolean; name: React.ReactNode; code?: string; onChoose: () => void };

function Choice({ chosen, name, code, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <Row
      title={name}
      {...(code === undefined ? {} : { subtitle: code })}
      trailing={
        chosen && (
          <>
            <Icon name="check" size="small" />
            <VisuallyHidden>{t`Chosen`}</VisuallyHidden>
          </>
        )
      }
      chevron={false}
      onPress={onChoose}
    />
  );
}

type SharesProps = Pick<Props, 'code' | 'compared'> & { onChoose: (code: string) => void };

/** Found on the device while typing; before that, what is watched. */
function OtherShares({ code, compared, onChoose }: SharesProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const instruments = useQuery(marketQueries.instruments()).data;
  const watched = useWatchlist().codes ?? [];
  const index = useMemo(() => createSearchIndex(instruments ?? []), [instruments]);
  const shown =
    wanted.trim() === ''
      ? (instruments ?? []).filter(
          (share) => watched.includes(share.code) || share.code === compared?.code,
        )
      : index.find(wanted, mostFound).map(({ item }) => item);
  return (
    <>
      <SearchInput
        label={t`Search shares`}
        placeholder={t`Name, code or pinyin`}
        value={query}
        maxLength={40}
        onChange={setQuery}
      />
      <div className={styles['rows']}>
        {shown
          .filter((share) => share.code !== code && share.status !== 'no_data')
          .map((share) => (
            <Choice
              key={share.code}
              chosen={compared?.kind === 'share' && compared.code === share.code}
              name={instrumentName(share)}
              code={share.code}
              onChoose={() => onChoose(share.code)}
            />
          ))}
      </div>
    </>
  );
}
