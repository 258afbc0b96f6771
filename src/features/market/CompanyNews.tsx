import { useLingui } from '@lingui/react/macro';

import { Section } from '../../ui/Section.tsx';
import styles from './CompanyNews.module.css';

/** The place of the company's news. There are none until the news area opens, and it says so. */
export function CompanyNews() {
  const { t } = useLingui();
  return (
    <Section title={t`Company news`}>
      <p className={styles['none']}>{t`There is no news about this company yet.`}</p>
    </Section>
  );
}
