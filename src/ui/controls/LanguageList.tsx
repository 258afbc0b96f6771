import { useId } from 'react';
import { useLingui } from '@lingui/react/macro';

import { Icon } from '../icons/Icon.tsx';
import styles from './LanguageList.module.css';

type Language<Code extends string> = { code: Code; tag: string; name: string };

type Props<Code extends string> = {
  languages: readonly Language<Code>[];
  value: Code;
  onChange: (code: Code) => void;
};

/** Every language by its own name, in its own script. */
export function LanguageList<Code extends string>({ languages, value, onChange }: Props<Code>) {
  const { t } = useLingui();
  const name = useId();
  return (
    <fieldset className={styles['list']} aria-label={t`Language`}>
      {languages.map((language) => (
        <label key={language.code} className={styles['option']} lang={language.tag}>
          <input
            type="radio"
            className={styles['input']}
            name={name}
            value={language.code}
            checked={language.code === value}
            onChange={() => onChange(language.code)}
          />
          <span className={styles['name']}>{language.name}</span>
          <Icon name="check" size="small" className={styles['check']} />
        </label>
      ))}
    </fieldset>
  );
}
