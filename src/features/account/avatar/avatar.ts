import { useMutation, useQueryClient } from '@tanstack/react-query';

import { userInfoQuery } from '../../../api/user-info.ts';
import { pictureRules } from '../../../../contract/document/types.ts';
import { identityEndpoints } from '../../../../contract/identity/endpoints.ts';
import { call } from '../../../api/call.ts';
import { pictureQueries } from '../../picture/queries.ts';

/** What is sent of a picture of oneself. */
export const avatarBounds = { side: pictureRules.avatarSide, bytes: 300_000 } as const;

/**
 * Puts a picture (a data URL) in the place of the one before; null takes it away. Sending the same
 * again changes nothing, so that it needs no id.
 */
export function useEditAvatar() {
  const client = useQueryClient();
  return useMutation({
    retry: false,
    mutationFn: (image: string | null) =>
      call(identityEndpoints.editAvatar, { image: image ?? '' }, { again: true }),
    onSuccess: (info, image) => {
      if (image !== null && info.avatar !== '')
        client.setQueryData(pictureQueries.avatar(info.avatar).queryKey, image);
      client.setQueryData(userInfoQuery.queryKey, info);
    },
  });
}
