import { useRef } from 'react';
import type { ComponentProps } from 'react';
import { useLingui } from '@lingui/react/macro';

import { Icon } from '../icons/Icon.tsx';
import { IconButton } from '../icons/IconButton.tsx';
import { TextInput } from './TextInput.tsx';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  /** Read aloud; the placeholder is not a name. */
  label: string;
};

export function SearchInput({ value, onChange, label, ...rest }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      autoCapitalize="none"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      {...rest}
      ref={input}
      type="search"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      leading={<Icon name="search" size="small" />}
      trailing={
        value === '' ? undefined : <IconButton label={t`Clear`} icon="close" onClick={clear} />
      }
    />
  );
}
