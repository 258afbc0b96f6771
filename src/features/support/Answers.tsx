import { Section } from '../../ui/lists/Section.tsx';
import { Card } from '../../ui/lists/Card.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { Topic } from './find-questions.ts';
import styles from './SupportScreen.module.css';

type Props = {
  topics: readonly Topic[];
  /** While somebody searches, what was found is read at once. */
  open: boolean;
};

/** Questions by topic; each opens to its answer. */
export function Answers({ topics, open }: Props) {
  return topics.map(({ id, title, questions }) => (
    <Section key={id} title={title}>
      <Card flush>
        {questions.map((question) => (
          <details
            key={`${question.id} ${String(open)}`}
            className={styles['question']}
            open={open}
          >
            <summary className={styles['asked']}>
              <span>{question.asked}</span>
              <Icon name="chevron-down" size="small" className={styles['arrow']} />
            </summary>
            <p className={styles['answer']}>{question.answer}</p>
          </details>
        ))}
      </Card>
    </Section>
  ));
}
