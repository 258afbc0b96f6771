import { Trans, useLingui } from '@lingui/react/macro';

import type { NewShareForUser } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import type { RenderAnchor } from '../../ui/anchor.ts';
import { Row } from '../../ui/lists/Row.tsx';
import { timetableOf } from './model.ts';
import { StateChip } from './StateChip.tsx';
import { ratioText } from './times.ts';
import { eventWords } from './labels.ts';
import styles from './StateLine.module.css';

type Props = { item: NewShareForUser; render: RenderAnchor };

/** An issue that goes on without the investor: its figures and what comes next, in one row. */
export function IssueRow({ item: { issue, state }, render }: Props) {
  const { i18n } = useLingui();
  const formats = useFormats();
  const price = formats.fixedPrice(issue.priceMilli);
  const pe = ratioText(issue.peHundredths, formats.price);
  const sectorPe = ratioText(issue.sectorPeHundredths, formats.price);
  const next = timetableOf(issue).find((step) => step.state !== 'done');
  return (
    <Row
      title={instrumentName(issue)}
      subtitle={
        <>
          <Trans>
            {price} · P/E {pe}, sector {sectorPe}
          </Trans>
          <span className={styles['state']}>
            <span>
              {next &&
                next.on !== null &&
                `${i18n._(eventWords[next.kind])} ${formats.dayAndMonth(next.on)}`}
            </span>
            <StateChip state={state} />
          </span>
        </>
      }
      render={render}
    />
  );
}
