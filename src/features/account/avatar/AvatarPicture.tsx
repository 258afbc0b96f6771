import { useQuery } from '@tanstack/react-query';

import type { UserInfo } from '../../../../contract/user/types.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { pictureQueries } from '../../picture/queries.ts';

type Props = { info: Pick<UserInfo, 'username' | 'avatar'>; size?: 'normal' | 'large' };

/** The picture that the investor has chosen; the first letters of the name without one. */
export function AvatarPicture({ info: { username, avatar }, size = 'normal' }: Props) {
  const { data } = useQuery({ ...pictureQueries.avatar(avatar), enabled: avatar !== '' });
  return <Avatar name={username} size={size} src={avatar === '' ? undefined : data} />;
}
