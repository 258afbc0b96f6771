import { endpoint } from '../wire/endpoint.ts';
import type { Encrypted, Nothing } from '../wire/endpoint.ts';
import type { LanguageChoice, LoginAnswer, UserInfo } from './types.ts';

export const userEndpoints = {
  login: endpoint<Encrypted, LoginAnswer>('POST', '/api/user/login', 'public'),
  register: endpoint<Encrypted, LoginAnswer>('POST', '/api/user/register', 'public'),
  logout: endpoint<Nothing, Nothing>('POST', '/api/user/logout'),
  info: endpoint<Nothing, UserInfo>('GET', '/api/user/info'),
  setLanguage: endpoint<{ lang: string }, LanguageChoice>('POST', '/api/user/language'),
  setTradingPassword: endpoint<Encrypted, Nothing>('POST', '/api/user/payPassword'),
};
