import type { ComponentProps } from 'react';

import { ControlFrame } from './ControlFrame.tsx';

export function TextArea({ rows = 4, ...rest }: Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <ControlFrame>
      <textarea {...rest} rows={rows} />
    </ControlFrame>
  );
}
