import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useLingui } from '@lingui/react/macro';

import { IconButton } from '../icons/IconButton.tsx';
import { TextInput } from './TextInput.tsx';

type Props = Omit<ComponentProps<'input'>, 'className' | 'type'>;

/** A password that can be looked at; say `autoComplete` current-password or new-password. */
export function PasswordInput(props: Props) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={shown ? t`Hide password` : t`Show password`}
          icon={shown ? 'eye-off' : 'eye'}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
