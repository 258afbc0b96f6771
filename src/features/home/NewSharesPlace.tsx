import styles from './NewSharesToday.module.css';

/** The place of the tile while it is on its way: as high, so that nothing below it moves. */
export function NewSharesPlace() {
  return <div className={styles['tile']} aria-busy="true" />;
}
