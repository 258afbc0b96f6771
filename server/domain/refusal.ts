import type { CodeName } from '../../contract/wire/envelope.ts';

/**
 * An expected "no" of a domain: becomes an envelope with this code and a sentence in the language of
 * the request. `params` fill the sentence; `fields` names refusals by input field.
 */
export class Refusal extends Error {
  readonly code: CodeName;
  readonly params: Record<string, string | number>;
  readonly fields: Record<string, CodeName>;

  constructor(
    code: CodeName,
    params: Record<string, string | number> = {},
    fields: Record<string, CodeName> = {},
  ) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.params = params;
    this.fields = fields;
  }
}
