import { Trans, useLingui } from '@lingui/react/macro';

import type { NewShare, NewShareApplication } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Steps } from '../../ui/controls/Steps.tsx';
import { endOf, timetableOf } from './model.ts';
import { ProvisionalDates } from './ProvisionalDates.tsx';
import type { EventKind } from './model.ts';
import { endTime } from '../../lib/market-time.ts';
import { clockTime } from './times.ts';
import { eventWords, stateSentences } from './labels.ts';

type Props = {
  issue: NewShare;
  /** The own one, which may end before the issue is listed. */
  application: NewShareApplication | null;
};

/** The four dates of an issue in one line. */
export function Timetable({ issue, application }: Props) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  return (
    <Steps
      label={t`Timetable`}
      steps={timetableOf(issue, application).map(({ kind, on, state }) => ({
        key: kind,
        state,
        title: i18n._(eventWords[kind]),
        note: on === null ? t`open` : formats.dayAndMonth(on),
      }))}
    />
  );
}

/** The same below each other, with what happens on each date. */
export function FullTimetable({ issue, application }: Props) {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const events = timetableOf(issue, application);
  const end = endOf(application);
  return (
    <>
      <Steps
        vertical
        label={t`Timetable`}
        steps={events.map(({ kind, on, state }) => ({
          key: kind,
          state,
          title: i18n._(eventWords[kind]),
          note: on === null ? t`The date is not fixed yet` : formats.date(on),
          text:
            application && kind === end ? (
              i18n._(stateSentences[application.state])
            ) : (
              <StepText kind={kind} issue={issue} />
            ),
        }))}
      />
      <ProvisionalDates dates={events.map(({ on }) => on)} />
    </>
  );
}

function StepText({ kind, issue }: { kind: EventKind; issue: NewShare }) {
  const formats = useFormats();
  const from = clockTime(issue.applyFromAt);
  const until = endTime(issue.applyUntilAt);
  const lapse = formats.date(issue.lapseOn);
  const payUntil = endTime(issue.payUntilAt);
  if (kind === 'apply')
    return (
      <Trans>
        From {from} to {until} on this one day. Each account applies once.
      </Trans>
    );
  if (kind === 'draw')
    return (
      <Trans>
        Numbers are drawn by lot when more shares are applied for than are on offer. Otherwise
        everyone gets all.
      </Trans>
    );
  if (kind === 'result')
    return (
      <Trans>
        The results are out. What was allotted must be paid by {payUntil}; what is unpaid lapses on{' '}
        {lapse}.
      </Trans>
    );
  return <Trans>Paid shares are added to the holdings and can be traded.</Trans>;
}
