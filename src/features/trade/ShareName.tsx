import type { ShareNames } from '../../../contract/market/share-names.ts';
import { instrumentName } from '../../i18n/instrument-name.ts';
import styles from './ShareName.module.css';

type Props = { of: ShareNames & { code: string } };

/** Which share a pane beside a list is about. */
export function ShareName({ of: share }: Props) {
  return (
    <h2 className={styles['name']}>
      {instrumentName(share)} <span className={styles['code']}>{share.code}</span>
    </h2>
  );
}
