import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { RenderAnchor } from '../../ui/anchor.ts';
import styles from './FirstSteps.module.css';
import { firstSteps } from './model.ts';
import type { FirstStep } from './model.ts';

const words: Record<FirstStep, { title: MessageDescriptor; text: MessageDescriptor }> = {
  'trading-password': {
    title: msg`Set your trading password`,
    text: msg`Six digits that confirm every order.`,
  },
  'find-share': {
    title: msg`Find a share`,
    text: msg`Look around the market and star what interests you.`,
  },
  buy: {
    title: msg`Buy your first shares`,
    text: msg`You see every fee before you order.`,
  },
};

type Props = {
  hasTradingPassword: boolean;
  watching: boolean;
  links: Record<FirstStep, RenderAnchor>;
};

/** What to do first, for an account that has not traded yet. */
export function FirstSteps({ hasTradingPassword, watching, links }: Props) {
  const { t } = useLingui();
  const steps = firstSteps({ hasTradingPassword, watching });
  const next = steps.find(({ done }) => !done)?.step;
  return (
    <section className={styles['card']} aria-label={t`First steps`}>
      <h2 className={styles['title']}>
        <Trans>Your first trade in three steps</Trans>
      </h2>
      <ol className={styles['steps']}>
        {steps.map(({ step, done }, at) => (
          <li key={step} data-state={done ? 'done' : step === next ? 'next' : 'later'}>
            <StepLine number={at + 1} step={step} done={done} render={links[step]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

type StepProps = { number: number; step: FirstStep; done: boolean; render: RenderAnchor };

function StepLine({ number, step, done, render }: StepProps) {
  const { t, i18n } = useLingui();
  const content = (
    <>
      <span className={styles['number']} aria-hidden="true">
        {done ? <Icon name="check" size="small" /> : number}
      </span>
      <span className={styles['words']}>
        <span className={styles['name']}>
          {i18n._(words[step].title)}
          {done && <VisuallyHidden>{t({ message: 'Done', context: 'step' })}</VisuallyHidden>}
        </span>
        {!done && <span className={styles['text']}>{i18n._(words[step].text)}</span>}
      </span>
      {!done && <Icon name="chevron" size="small" />}
    </>
  );
  const className = styles['step'] ?? '';
  return done ? (
    <div className={className}>{content}</div>
  ) : (
    render({ className, children: content })
  );
}
