import { useLingui } from '@lingui/react/macro';

import { Card } from '../../ui/lists/Card.tsx';
import { Steps } from '../../ui/controls/Steps.tsx';
import { Sample } from './Sample.tsx';

/** A timetable in one line, and with room for words. */
export function StepSamples() {
  const { t } = useLingui();
  return (
    <Sample name="Steps">
      <Card>
        <Steps
          label={t`Timetable`}
          steps={[
            {
              key: 'a',
              title: t({ message: 'Application', context: 'step of a new share' }),
              note: '21',
              state: 'done',
            },
            {
              key: 'b',
              title: t({ message: 'Draw', context: 'step of a new share' }),
              note: '22',
              state: 'now',
            },
            {
              key: 'c',
              title: t({ message: 'Payment', context: 'step of a new share' }),
              note: '23',
              state: 'next',
            },
            {
              key: 'd',
              title: t({ message: 'Listing', context: 'step of a new share' }),
              note: '26',
              state: 'next',
            },
          ]}
        />
      </Card>
      <Card>
        <Steps
          vertical
          label={t`Timetable`}
          steps={[
            {
              key: 'a',
              title: t({ message: 'Application', context: 'step of a new share' }),
              note: '21',
              state: 'done',
            },
            {
              key: 'b',
              title: t({ message: 'Draw', context: 'step of a new share' }),
              note: '22',
              state: 'now',
            },
            {
              key: 'c',
              title: t({ message: 'Payment', context: 'step of a new share' }),
              note: '23',
              state: 'next',
            },
          ]}
        />
      </Card>
    </Sample>
  );
}
