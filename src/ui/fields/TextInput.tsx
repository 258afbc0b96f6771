import type { ComponentProps, ReactNode } from 'react';

import { ControlFrame } from './ControlFrame.tsx';

type Props = Omit<ComponentProps<'input'>, 'className'> & {
  /** Inside the box: an icon, a country code, a unit. */
  leading?: ReactNode;
  trailing?: ReactNode;
};

/** A native input in our box; say `inputMode` and `autoComplete` for the right keyboard and fill-in. */
export function TextInput({ leading, trailing, type = 'text', ...rest }: Props) {
  return (
    <ControlFrame leading={leading} trailing={trailing}>
      <input {...rest} type={type} />
    </ControlFrame>
  );
}

export function TextArea({ rows = 4, ...rest }: Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <ControlFrame>
      <textarea {...rest} rows={rows} />
    </ControlFrame>
  );
}
