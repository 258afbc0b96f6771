import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { IdentityDetail } from '../../../contract/identity/types.ts';
import { loadFailureWords } from '../../api/error-text.ts';
import { pictureQueries } from '../picture/queries.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './Identity.module.css';
import { sideWords } from './labels.ts';

/** The own documents, which are fetched when they are asked for and forgotten when they are hidden. */
export function OwnPictures({ detail }: { detail: IdentityDetail }) {
  const [shown, setShown] = useState(false);
  const { frontId, backId, kind } = detail;
  if (frontId === null || backId === null) return null;
  const words = sideWords[kind ?? 'resident_id'];
  return (
    <div className={styles['buttons']}>
      {shown && (
        <div className={styles['thumbs']}>
          <OwnPicture id={frontId} label={words.front} />
          <OwnPicture id={backId} label={words.back} />
        </div>
      )}
      <Button
        block
        variant="secondary"
        icon={shown ? 'eye-off' : 'eye'}
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {shown ? <Trans>Hide my pictures</Trans> : <Trans>Show my pictures</Trans>}
      </Button>
    </div>
  );
}

type PictureProps = { id: string; label: (typeof sideWords)['passport']['front'] };

function OwnPicture({ id, label }: PictureProps) {
  const { i18n } = useLingui();
  const query = useQuery(pictureQueries.document(id));
  const { data } = query;
  return (
    <figure className={styles['thumb']}>
      {data !== undefined ? (
        <img src={data} alt={i18n._(label)} data-testid="own-picture" />
      ) : query.error ? (
        <ErrorState text={loadFailureWords(query.error)} query={query} />
      ) : (
        <Skeleton shape="card" />
      )}
      <figcaption aria-hidden={data !== undefined}>{i18n._(label)}</figcaption>
    </figure>
  );
}
