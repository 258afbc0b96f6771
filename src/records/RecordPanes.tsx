import type { ReactNode } from 'react';

import { useMedia } from '../lib/use-media.ts';
import { Sheet } from '../ui/dialogs/Sheet.tsx';
import { Card } from '../ui/lists/Card.tsx';
import { Section } from '../ui/lists/Section.tsx';
import styles from './RecordPanes.module.css';

type Props = {
  /** The list. */
  children: ReactNode;
  title: ReactNode;
  /** The record that is shown in full; undefined while there is none. */
  detail: ReactNode | undefined;
  onClose: () => void;
};

/** Whether a record has room beside its list. */
export const useRoomBeside = () => useMedia('(min-width: 64rem)');

/** Records, and one of them in full: beside its list where there is room, otherwise in a sheet. */
export function RecordPanes({ children, title, detail, onClose }: Props) {
  const beside = useRoomBeside();
  const isShown = detail !== undefined;
  if (!beside)
    return (
      <>
        {children}
        <Sheet open={isShown} onClose={onClose} title={title}>
          {detail}
        </Sheet>
      </>
    );
  return (
    <div className={styles['panes']}>
      <div>{children}</div>
      {isShown && (
        <div className={styles['detail']} data-testid="record-beside">
          <Section title={title}>
            <Card>{detail}</Card>
          </Section>
        </div>
      )}
    </div>
  );
}
