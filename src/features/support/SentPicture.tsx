import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { pictureQueries } from '../picture/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ChatScreen.module.css';

/** A picture of the conversation; a press shows it as large as the screen allows. */
export function SentPicture({ id }: { id: string }) {
  const { t } = useLingui();
  const query = useQuery(pictureQueries.document(id));
  const [large, setLarge] = useState(false);
  if (query.data === undefined)
    return query.isError ? (
      <p className={styles['state']}>
        <Trans>The picture could not be loaded.</Trans>{' '}
        <Button size="small" variant="quiet" onClick={() => void query.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    ) : (
      <Skeleton shape="card" />
    );
  return (
    <>
      <button type="button" className={styles['zoom']} onClick={() => setLarge(true)}>
        <img className={styles['picture']} src={query.data} alt={t`Picture that you sent`} />
      </button>
      <Sheet open={large} onClose={() => setLarge(false)} title={<Trans>Picture</Trans>} tall>
        {large && (
          <img className={styles['large']} src={query.data} alt={t`Picture that you sent`} />
        )}
      </Sheet>
    </>
  );
}
