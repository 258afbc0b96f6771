import { Trans } from '@lingui/react/macro';

/** A picture of the conversation. */
export function SentPicture({ id }: { id: string }) {
  return (
    <p data-picture={id}>
      <Trans>Picture</Trans>
    </p>
  );
}
