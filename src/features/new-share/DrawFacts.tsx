import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import type { DrawProof, NewShare } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Card } from '../../ui/lists/Card.tsx';
import styles from './DrawFacts.module.css';

type Props = { issue: NewShare; draw: DrawProof };

/** What is published about the draw, and when: before it, what binds it; after it, what shows it. */
export function DrawFacts({ issue, draw }: Props) {
  const formats = useFormats();
  const published = formats.date(issue.publishedOn);
  const closed = formats.date(issue.applyOn);
  const result = formats.date(issue.resultOn);
  return (
    <Card className={styles['facts']}>
      <p className={styles['text']}>
        <Trans>
          The draw follows from a secret seed and the final list of applications. Fingerprints of
          both are published before it, so nobody can choose the result. Afterwards the seed is
          published, and your device computes the draw again.
        </Trans>
      </p>
      <dl className={styles['list']}>
        <Hash
          label={<Trans>Fingerprint of the seed</Trans>}
          when={<Trans>Published on {published}</Trans>}
          value={draw.seedHash}
        />
        <Hash
          label={<Trans>Fingerprint of the list</Trans>}
          when={<Trans>Published after applications, {closed}</Trans>}
          value={draw.listHash}
        />
        <Hash
          label={<Trans>Commitment</Trans>}
          when={<Trans>Both fingerprints, and how many numbers there are and how many win</Trans>}
          value={draw.commitment}
        />
        <Hash
          label={<Trans>Seed</Trans>}
          when={<Trans>Published with the results, {result}</Trans>}
          value={draw.seed}
        />
        <Numbers draw={draw} />
      </dl>
    </Card>
  );
}

function Numbers({ draw: { numbers, winners, algorithm } }: { draw: DrawProof }) {
  const formats = useFormats();
  return (
    <>
      {numbers !== null && winners !== null && (
        <div>
          <dt>
            <Trans>Numbers in the draw and numbers that win</Trans>
          </dt>
          <dd>
            {formats.quantity(numbers)} / {formats.quantity(Math.min(winners, numbers))}
          </dd>
        </div>
      )}
      <div>
        <dt>
          <Trans>Method</Trans>
        </dt>
        <dd>{algorithm}</dd>
      </div>
    </>
  );
}

type HashProps = { label: ReactNode; when: ReactNode; value: string | null };

/** A fingerprint with its name; says so while it is not published. */
function Hash({ label, when, value }: HashProps) {
  return (
    <div>
      <dt>
        {label}
        <span className={styles['when']}>{when}</span>
      </dt>
      <dd className={styles['hash']}>{value ?? <Trans>Not published yet</Trans>}</dd>
    </div>
  );
}
