import { memo } from 'react';
import { Trans } from '@lingui/react/macro';

import type { NewShareApplication } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import { Amount } from '../../ui/figures/Amount.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Row } from '../../ui/lists/Row.tsx';
import { NextStep } from './NextStep.tsx';
import { StateChip } from './StateChip.tsx';
import styles from '../../records/RecordRow.module.css';
import line from './StateLine.module.css';

type Props = { application: NewShareApplication; render: RenderAnchor };

/** An application in a list: how much, how it stands, and how long until the next step. */
export const ApplicationRow = memo(function ApplicationRow({ application, render }: Props) {
  const formats = useFormats();
  const { nextStep, remainingDays, state } = application;
  const quantity = <Amount text={formats.quantity(application.quantity)} />;
  const allotted = <Amount text={formats.quantity(application.allottedQuantity ?? 0)} />;
  return (
    <Row
      title={instrumentName(application)}
      subtitle={
        <>
          <span className={line['state']}>
            <span>
              {application.allottedQuantity === null ? (
                <Trans>{quantity} shares</Trans>
              ) : (
                <Trans>
                  {allotted} of {quantity} shares
                </Trans>
              )}
            </span>
            <StateChip state={state} />
          </span>
          <span className={styles['time']}>
            {nextStep !== null && remainingDays !== null ? (
              <NextStep step={nextStep} days={remainingDays} />
            ) : (
              <span className={styles['moment']}>{formats.recordTime(application.appliedAt)}</span>
            )}
          </span>
        </>
      }
      render={render}
    />
  );
});
