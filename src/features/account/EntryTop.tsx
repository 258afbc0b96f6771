import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { languageOf } from '../../../contract/language.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Entry.module.css';

/** The name of the house, and the language for those who cannot read this one. */
export function EntryTop() {
  const { t } = useLingui();
  const language = languageOf(currentLanguage());
  return (
    <div className={styles['top']}>
      <span className={styles['brand']}>Lotwise</span>
      <Link to="/setting/language" className={styles['language']} aria-label={t`Change language`}>
        <Icon name="language" size="small" />
        <span lang={language?.tag}>{language?.name}</span>
      </Link>
    </div>
  );
}
