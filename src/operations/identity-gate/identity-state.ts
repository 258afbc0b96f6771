import { useQuery } from '@tanstack/react-query';

import { userInfoQuery } from '../../api/user-info.ts';
import type { UserInfo } from '../../../contract/user/types.ts';
import { ApiRefusal } from '../../api/errors.ts';

export type IdentityState = UserInfo['identity_state'];

/** How the identity of the user stands; undefined until it is known. */
export function useIdentityState(): IdentityState | undefined {
  return useQuery(userInfoQuery).data?.identity_state;
}

/** Whether something was refused because the identity is not verified. */
export function isIdentityRefusal(error: Error | null | undefined): boolean {
  return error instanceof ApiRefusal && error.code === 'identity_required';
}
