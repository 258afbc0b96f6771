import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';

import { classes } from '../classes.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';
import styles from './Steps.module.css';

/** `missed`: its time has passed in vain; its words say so. */
export type StepState = 'done' | 'now' | 'next' | 'missed';

export type Step = {
  key: string;
  title: ReactNode;
  /** Under the title: a date. */
  note?: ReactNode;
  /** What it means; only where the steps stand below each other. */
  text?: ReactNode;
  state: StepState;
};

type Props = {
  steps: readonly Step[];
  /** What the steps lead through; read aloud. */
  label: string;
  /** Below each other, with room for words; beside each other where the place is wide. */
  vertical?: boolean;
};

/** The way of something through its dates: what is behind, what is now, what is to come. */
export function Steps({ steps, label, vertical = false }: Props) {
  const { t } = useLingui();
  const list = (
    <ol
      className={classes(styles['steps'], styles[vertical ? 'vertical' : 'horizontal'])}
      aria-label={label}
    >
      {steps.map((step) => (
        <li
          key={step.key}
          className={styles['step']}
          data-state={step.state}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles['words']}>
            <span className={styles['title']}>{step.title}</span>
            {step.state === 'done' && (
              <VisuallyHidden>{t({ message: 'Done', context: 'step' })}</VisuallyHidden>
            )}
            {step.note !== undefined && <span className={styles['note']}>{step.note}</span>}
            {vertical && step.text !== undefined && (
              <span className={styles['text']}>{step.text}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
  return vertical ? <div className={styles['place']}>{list}</div> : list;
}
