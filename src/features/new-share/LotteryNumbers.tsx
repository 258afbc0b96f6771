import { Plural, Trans } from '@lingui/react/macro';

import type { NewShareApplicationDetail } from '../../../contract/new-share/types.ts';
import { Card } from '../../ui/lists/Card.tsx';
import styles from './LotteryNumbers.module.css';

/** So many numbers one can still take in; more of them are named by their range. */
const mostShown = 60;

/** The numbers of an application, those that won marked. */
export function LotteryNumbers({ detail }: { detail: NewShareApplicationDetail }) {
  const { application, winningNumbers } = detail;
  const { firstNumber, lastNumber } = application;
  const count = lastNumber - firstNumber + 1;
  const isOut = application.allottedQuantity !== null;
  const won = new Set(winningNumbers);
  const first = String(firstNumber);
  const last = String(lastNumber);
  const shown =
    count <= mostShown
      ? Array.from({ length: count }, (_, at) => firstNumber + at)
      : winningNumbers.slice(0, mostShown);
  return (
    <Card className={styles['card']}>
      <p className={styles['range']}>
        {first === last ? (
          <>
            <Trans>Your number is {first}.</Trans>{' '}
            {isOut &&
              (winningNumbers.length === 0 ? (
                <Trans>It was not drawn.</Trans>
              ) : (
                <Trans>It was drawn.</Trans>
              ))}
          </>
        ) : (
          <>
            <Trans>
              Your numbers are {first} to {last}.
            </Trans>{' '}
            {isOut && (
              <Plural
                value={winningNumbers.length}
                _0="None of them was drawn."
                one="# of them was drawn."
                other="# of them were drawn."
              />
            )}
          </>
        )}
      </p>
      <ul className={styles['numbers']}>
        {shown.map((number) => (
          <li key={number} className={styles['number']} data-won={won.has(number)}>
            {won.has(number) ? <strong>✓ {number}</strong> : number}
          </li>
        ))}
      </ul>
    </Card>
  );
}
