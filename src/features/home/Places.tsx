import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './NewSharesToday.module.css';
import glance from './ResultGlance.module.css';

/** The place of the headlines while they are on their way. */
export function NewsPlace() {
  return (
    <div aria-busy="true">
      <Skeleton shape="row" count={4} />
    </div>
  );
}

/** The place of the line of results while it is on its way. */
export function ResultPlace() {
  return <div className={glance['glance']} aria-busy="true" />;
}

/** The place of the tile of new shares while it is on its way: as high, so that nothing below it moves. */
export function NewSharesPlace() {
  return <div className={styles['tile']} aria-busy="true" />;
}
