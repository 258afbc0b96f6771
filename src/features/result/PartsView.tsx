import { useState } from 'react';
import type { ReactNode } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';

import type { Contribution, GainParts } from '../../../contract/result/types.ts';
import type { Span } from '../../../contract/result/days.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Card } from '../../ui/lists/Card.tsx';
import { Change } from '../../ui/figures/Change.tsx';
import { Row } from '../../ui/lists/Row.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { contributionGroups, gainsBy } from './contributions.ts';
import type { ContributionGroup } from './contributions.ts';
import { GainList } from './GainList.tsx';
import { contributionNames, groupName } from './labels.ts';
import { PartsState } from './PartsState.tsx';
import styles from './Result.module.css';
import { useParts } from '../../portfolio/result-queries.ts';

/** What made the gain of a time: its sums, and what each share contributed. */
export function PartsView({ span }: { span: Span }) {
  const query = useParts(span);
  return (
    <PartsState query={query}>
      {(parts) => (
        <>
          <Card>
            <GainList parts={parts} />
          </Card>
          <Contributions parts={parts} />
        </>
      )}
    </PartsState>
  );
}

function Contributions({ parts: { positions } }: { parts: GainParts }) {
  const { t, i18n } = useLingui();
  const [group, setGroup] = useState<ContributionGroup>('share');
  if (positions.length === 0)
    return (
      <p className={styles['note']}>
        <Trans>You held no shares in this period.</Trans>
      </p>
    );
  return (
    <div className={styles['panel']}>
      <Segmented
        label={t`Contributions`}
        size="small"
        value={group}
        options={contributionGroups.map((value) => ({
          value,
          label: i18n._(contributionNames[value]),
        }))}
        onChange={setGroup}
      />
      <p className={styles['note']}>
        <Trans>Each share after its fees and taxes.</Trans>
      </p>
      {group === 'share' ? (
        <Shares positions={positions} />
      ) : (
        <Card flush>
          {gainsBy(positions, (each) =>
            group === 'sector' ? each.sector : (each.board ?? 'other'),
          ).map(({ key, gainMinor }) => (
            <Row
              key={key}
              title={i18n._(groupName(group, key))}
              trailing={<Change minor={gainMinor} />}
            />
          ))}
        </Card>
      )}
    </div>
  );
}

function Shares({ positions }: { positions: readonly Contribution[] }) {
  return (
    <>
      <ShareList
        title={<Trans>With a gain</Trans>}
        positions={positions.filter(({ gainMinor }) => gainMinor > 0)}
      />
      <ShareList
        title={<Trans>With a loss</Trans>}
        positions={positions
          .filter(({ gainMinor }) => gainMinor < 0)
          .toSorted((a, b) => a.gainMinor - b.gainMinor)}
      />
      <ShareList
        title={<Trans>Neither gain nor loss</Trans>}
        positions={positions.filter(({ gainMinor }) => gainMinor === 0)}
      />
    </>
  );
}

type ListProps = { title: ReactNode; positions: readonly Contribution[] };

/** Nothing where there are none. */
function ShareList({ title, positions }: ListProps) {
  if (positions.length === 0) return null;
  return (
    <Section title={title}>
      <Card flush>
        {positions.map((position) => (
          <Row
            key={position.code}
            title={instrumentName(position)}
            subtitle={
              <>
                {position.code}
                {' · '}
                {position.endQuantity > 0 ? (
                  <Trans context="a share">held</Trans>
                ) : (
                  <Trans context="a share">sold</Trans>
                )}
              </>
            }
            trailing={<Change minor={position.gainMinor} />}
          />
        ))}
      </Card>
    </Section>
  );
}
