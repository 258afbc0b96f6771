import { useEffect, useReducer } from 'react';
import type { ReactNode } from 'react';
import { Trans } from '@lingui/react/macro';

import { useFormats } from '../../i18n/formats.ts';
import { Icon } from '../icons/Icon.tsx';
import styles from './StaleMark.module.css';

type Props = {
  /** When the figure was true, epoch milliseconds. */
  at: number;
  children?: ReactNode;
};

const tickMs = 5_000;

/** Says how old a figure is, where it is older than it looks; it goes on growing older. */
export function StaleMark({ at, children }: Props) {
  const formats = useFormats();
  const [, tick] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, []);
  const age = formats.relative(at);
  return (
    <span className={styles['mark']} title={formats.recordTime(at)}>
      <Icon name="clock" className={styles['icon']} />
      <span>{children ?? <Trans>As of {age}</Trans>}</span>
    </span>
  );
}
