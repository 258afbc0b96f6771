import type { BaseIssue } from 'valibot';

import { isFieldMessage } from '../words/field-messages.ts';
import type { FieldMessage } from '../words/field-messages.ts';

/** The input has the wrong shape: a message for each wrong field. */
export class InvalidInput extends Error {
  readonly fields: Record<string, FieldMessage>;

  constructor(fields: Record<string, FieldMessage>) {
    super('invalid input');
    this.name = 'InvalidInput';
    this.fields = fields;
  }
}

const messageByIssue: Record<string, FieldMessage> = {
  integer: 'number_expected',
  safe_integer: 'number_expected',
  number: 'number_expected',
  min_value: 'number_too_small',
  max_value: 'number_too_large',
  min_length: 'text_too_short',
  max_length: 'text_too_long',
};

/** A missing key is reported by the object, before the field's own message could be. */
const messageOfMissing: Record<string, FieldMessage> = {
  phone: 'phone_required',
  username: 'username_required',
  password: 'password_required',
  invitation_code: 'invitation_required',
  agreement_version: 'agreement_required',
  trading_password: 'trading_password_required',
};

/** The first message of every field, by its dotted path. */
export function fieldsOf(issues: readonly BaseIssue<unknown>[]): Record<string, FieldMessage> {
  const fields = new Map<string, FieldMessage>();
  for (const issue of issues) {
    const path = (issue.path ?? []).map((item) => String(item.key)).join('.');
    if (path && !fields.has(path)) fields.set(path, messageOf(issue, path));
  }
  return Object.fromEntries(fields);
}

function messageOf(issue: BaseIssue<unknown>, path: string): FieldMessage {
  if (isFieldMessage(issue.message)) return issue.message;
  if (issue.received === 'undefined') return messageOfMissing[path] ?? 'missing';
  return messageByIssue[issue.type] ?? 'wrong';
}
