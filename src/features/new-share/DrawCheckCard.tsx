import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Plural, Trans } from '@lingui/react/macro';

import type { NewShareApplicationDetail } from '../../../contract/new-share/types.ts';
import { useFormats } from '../../i18n/formats.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { checkDraw, isSound } from './draw-check.ts';
import type { DrawCheck } from './draw-check.ts';
import { DrawFacts } from './DrawFacts.tsx';
import styles from './DrawCheckCard.module.css';

/** The draw, computed again on this device, step by step. */
export function DrawCheckCard({ detail }: { detail: NewShareApplicationDetail }) {
  const [all, setAll] = useState(false);
  const check = useMemo(() => checkDraw(detail), [detail]);
  const { issue } = detail;
  return (
    <div className={styles['stack']} data-testid="draw-check" data-sound={check && isSound(check)}>
      {check ? (
        <Card className={styles['card']}>
          <Verdict check={check} />
          <Checks check={check} detail={detail} />
        </Card>
      ) : (
        <NotYet detail={detail} />
      )}
      {issue.draw && (
        <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? <Trans>Hide the fingerprints</Trans> : <Trans>Show the fingerprints</Trans>}
        </Button>
      )}
      {all && issue.draw && <DrawFacts issue={issue} draw={issue.draw} />}
    </div>
  );
}

function NotYet({ detail: { issue } }: { detail: NewShareApplicationDetail }) {
  const formats = useFormats();
  const date = formats.date(issue.resultOn);
  if (issue.draw === null)
    return (
      <Card>
        <Trans>
          This issue came without the data of its draw, so there is nothing to compute again.
        </Trans>
      </Card>
    );
  return (
    <Card>
      <Trans>
        The seed is published with the results on {date}. Then your device computes the draw again
        and shows here whether the result is right.
      </Trans>
    </Card>
  );
}

function Verdict({ check }: { check: DrawCheck }) {
  return isSound(check) ? (
    <Banner tone="good" title={<Trans>Checked on this device: the result is right</Trans>} />
  ) : (
    <Banner tone="danger" title={<Trans>Checked on this device: the result does not match</Trans>}>
      <Trans>Please write to customer service and name the step that is marked below.</Trans>
    </Banner>
  );
}

type ChecksProps = { check: DrawCheck; detail: NewShareApplicationDetail };

function Checks({ check, detail: { issue, application } }: ChecksProps) {
  const formats = useFormats();
  const published = formats.date(issue.publishedOn);
  const applied = formats.date(issue.applyOn);
  const numbers = formats.quantity(issue.draw?.numbers ?? 0);
  const winners = formats.quantity(Math.min(issue.draw?.winners ?? 0, issue.draw?.numbers ?? 0));
  const first = String(application.firstNumber);
  const last = String(application.lastNumber);
  const count = check.winningNumbers.length;
  return (
    <ol className={styles['checks']}>
      <Check right={check.seed}>
        <Trans>The seed is the one that was sealed on {published}, before anyone applied.</Trans>
      </Check>
      <Check right={check.commitment}>
        <Trans>
          Seed, list and the {numbers} numbers, of which {winners} win, are those committed to after
          applications on {applied}.
        </Trans>
      </Check>
      <Check right={check.listed}>
        {first === last ? (
          <Trans>Your application with the number {first} was in that list.</Trans>
        ) : (
          <Trans>
            Your application with the numbers {first} to {last} was in that list.
          </Trans>
        )}
      </Check>
      <Check right={check.result}>
        <Plural
          value={count}
          _0="Drawn again here, none of your numbers wins, as stated."
          one="Drawn again here, # of your numbers wins, as stated."
          other="Drawn again here, # of your numbers win, as stated."
        />
      </Check>
    </ol>
  );
}

function Check({ right, children }: { right: boolean; children: ReactNode }) {
  return (
    <li className={styles['check']} data-right={right}>
      <Icon name={right ? 'check-circle' : 'warning'} size="small" />
      <span>
        <VisuallyHidden>
          {right ? <Trans>Confirmed:</Trans> : <Trans>Not confirmed:</Trans>}
        </VisuallyHidden>{' '}
        {children}
      </span>
    </li>
  );
}
