import { defaultLanguage, languageOf } from '../../../contract/language.ts';
import type { LanguageChoice, UserInfo } from '../../../contract/user/types.ts';
import type { Context } from '../context.ts';

const identityStates = ['pending', 'in_review', 'approved', 'rejected'] as const;

/** What a user sees of the own account. */
export async function userInfo(context: Context, userId: string): Promise<UserInfo> {
  const user = await context.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const invitation = await context.db
    .selectFrom('invitation_codes')
    .select('code')
    .where('owner_id', '=', userId)
    .orderBy('created_at')
    .executeTakeFirst();
  const passkey = await context.db
    .selectFrom('passkeys')
    .select('id')
    .where('user_id', '=', userId)
    .where('trading', '=', 1)
    .executeTakeFirst();
  return {
    id: user.id,
    username: user.username,
    phone: maskedPhone(user.phone),
    avatar: user.avatar,
    lang: languageChoice(user.lang),
    invitation_code: invitation?.code ?? '',
    has_trading_password: user.trading_password_hash !== null,
    has_trading_passkey: passkey !== undefined,
    identity_state: identityStates.find((state) => state === user.identity_state) ?? 'pending',
    credit_points: user.credit_points,
    agreement_version: user.agreement_version,
    created_at: user.created_at,
  };
}

/** Country codes of two digits as the ITU has given them out; 1 and 7 have one, all others three. */
const twoDigits = /^\+(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** Country code and last four digits stay: `+86 138****0000`, `+852 9****4567`. */
export function maskedPhone(phone: string): string {
  const countryDigits = /^\+[17]/.test(phone) ? 1 : twoDigits.test(phone) ? 2 : 3;
  const country = phone.slice(0, 1 + countryDigits);
  const national = phone.slice(1 + countryDigits);
  const shown = Math.max(0, Math.min(3, national.length - 7));
  return `${country} ${national.slice(0, shown)}****${national.slice(-Math.min(4, national.length - 3))}`;
}

function languageChoice(code: string): LanguageChoice {
  const language = languageOf(code) ?? languageOf(defaultLanguage);
  return { code: language?.code ?? defaultLanguage, language_name: language?.name ?? '' };
}

/** Keeps the language a user has chosen. */
export async function setLanguage(
  context: Context,
  userId: string,
  lang: string,
): Promise<LanguageChoice> {
  await context.db.updateTable('users').set({ lang }).where('id', '=', userId).execute();
  return languageChoice(lang);
}
