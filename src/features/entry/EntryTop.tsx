import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

import { languageOf } from '../../../contract/language.ts';
import { currentLanguage } from '../../lib/language.ts';
import { AppIcon } from '../../ui/icons/AppIcon.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import styles from './Entry.module.css';

/** The name of the house, and the language for those who cannot read this one. */
export function EntryTop() {
  const { t } = useLingui();
  const language = languageOf(currentLanguage());
  const name = language?.name ?? '';
  return (
    <div className={styles['top']}>
      <span className={styles['brand']}>
        <AppIcon size="small" />
        Lotwise
      </span>
      <Link
        to="/setting/language"
        className={styles['language']}
        aria-label={t`${name}: change language`}
      >
        <Icon name="language" size="small" />
        <span lang={language?.tag}>{name}</span>
      </Link>
    </div>
  );
}
