import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { GainParts } from '../../../contract/result/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { resultQueries } from '../../portfolio/result-queries.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Section } from '../../ui/lists/Section.tsx';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import { allocation, allocationGroups, ownedMinor } from './allocation.ts';
import type { AllocationGroup, Owned, OwnedKind } from './allocation.ts';
import styles from './AllocationView.module.css';
import { allocationNames, groupName, kindNames } from './labels.ts';
import { PartsState } from './PartsState.tsx';
import { useFigureTexts } from './rates.ts';

type Props = {
  date: string;
  /** There is room for all four ways at once. */
  wide: boolean;
};

/** What is owned at the close of a date, put together in four ways. */
export function AllocationView({ date, wide }: Props) {
  const query = useQuery(resultQueries.parts(date, date));
  return (
    <PartsState query={query}>
      {(parts) => (wide ? <AllFour parts={parts} /> : <OneOfFour parts={parts} />)}
    </PartsState>
  );
}

type PartsProps = { parts: GainParts };

function AllFour({ parts }: PartsProps) {
  const { i18n } = useLingui();
  return (
    <>
      <Notes parts={parts} />
      {allocationGroups.map((group) => (
        <Section key={group} title={i18n._(allocationNames[group])}>
          <Card>
            <Bars parts={parts} group={group} />
          </Card>
        </Section>
      ))}
    </>
  );
}

function OneOfFour({ parts }: PartsProps) {
  const { t, i18n } = useLingui();
  const [group, setGroup] = useState<AllocationGroup>('position');
  return (
    <>
      <Segmented
        label={t({ message: 'Composition', context: 'of what is owned' })}
        size="small"
        value={group}
        options={allocationGroups.map((value) => ({
          value,
          label: i18n._(allocationNames[value]),
        }))}
        onChange={setGroup}
      />
      <Card>
        <Notes parts={parts} />
        <Bars parts={parts} group={group} />
      </Card>
    </>
  );
}

/** Of when the figures are, and what they leave out. */
function Notes({ parts }: PartsProps) {
  const formats = useFormats();
  const date = parts.to === null ? '' : formats.date(parts.to);
  const { owedMinor } = parts.end;
  return (
    <div className={styles['note']}>
      <p>
        <Trans>What you owned at the close of {date}, as proportions of all of it.</Trans>
      </p>
      {owedMinor > 0 && (
        <p>
          <Trans>
            You also owed <Amount text={formats.money(owedMinor)} /> on loans.
          </Trans>
        </p>
      )}
    </div>
  );
}

type BarsProps = PartsProps & { group: AllocationGroup };

function Bars({ parts, group }: BarsProps) {
  const whole = ownedMinor(parts);
  const rows = allocation(parts, group);
  if (rows.length === 0)
    return (
      <p className={styles['note']}>
        <Trans>Nothing was in the account.</Trans>
      </p>
    );
  return (
    <ul className={styles['list']}>
      {rows.map((row) => (
        <Bar key={`${row.of} ${row.key}`} row={row} whole={whole} parts={parts} group={group} />
      ))}
    </ul>
  );
}

type BarProps = BarsProps & { row: Owned; whole: number };

/** Length and figures say it; the colour says nothing. */
function Bar({ row, whole, parts, group }: BarProps) {
  const formats = useFormats();
  const texts = useFigureTexts();
  const name = useOwnedName(parts, group)(row);
  const share = row.valueMinor / whole;
  return (
    <li className={styles['row']} data-testid={`owned-${row.key}`}>
      <span className={styles['name']}>{name}</span>
      <span className={styles['share']}>{texts.percent(share)}</span>
      <span className={styles['track']} aria-hidden="true">
        <span className={styles['bar']} style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={styles['amount']}>
        <Amount text={formats.money(row.valueMinor)} />
      </span>
    </li>
  );
}

function useOwnedName(parts: GainParts, group: AllocationGroup): (owned: Owned) => string {
  const { i18n } = useLingui();
  return ({ of, key }) => {
    if (of === 'kind') return i18n._(kindNames[key as OwnedKind]);
    if (group === 'sector' || group === 'board') return i18n._(groupName(group, key));
    const position = parts.positions.find(({ code }) => code === key);
    return position ? instrumentName(position) : key;
  };
}
