import type { UserInfo } from '../user/types.ts';
import { endpoint } from '../wire/endpoint.ts';
import type { Nothing } from '../wire/endpoint.ts';
import type { IdentityDetail, IdentityInput } from './types.ts';

export const identityEndpoints = {
  detail: endpoint<Nothing, IdentityDetail>('GET', '/api/user/authenticationDetail'),
  /** Refused while one is in review or approved, and for a number that another account has. */
  submit: endpoint<IdentityInput, IdentityDetail>('POST', '/api/user/authentication'),
  /** Deletes the pictures of a submission that was rejected. */
  forget: endpoint<{ id: string }, IdentityDetail>('POST', '/api/user/authenticationForget'),
  /** `image`: a data URL; empty removes the picture. */
  editAvatar: endpoint<{ image: string }, UserInfo>('POST', '/api/user/editAvatar'),
};
