import type { IdentityKind } from '../../../contract/identity/types.ts';
import {
  readIdentityName,
  readIdentityNumber,
} from '../../../contract/identity/identity-number.ts';
import type { IdentityNumberMistake } from '../../../contract/identity/identity-number.ts';

/** What is entered: pictures as data URLs, `null` while there are none. */
export type IdentityValues = {
  kind: IdentityKind;
  name: string;
  number: string;
  front: string | null;
  back: string | null;
  agreed: boolean;
};

/** What goes wrong where, by its field. */
export type IdentityField = 'name' | 'number' | 'front' | 'back' | 'agreed';
export type IdentityMistake =
  | 'name_missing'
  | 'name_invalid'
  | 'number_missing'
  | IdentityNumberMistake
  | 'picture_missing'
  | 'not_agreed';

export type IdentityMistakes = Partial<Record<IdentityField, IdentityMistake>>;

/** What would be refused, found out before anything is sent. `today`: yyyy-mm-dd. */
export function mistakesIn(values: IdentityValues, today: string): IdentityMistakes {
  const found: Record<IdentityField, IdentityMistake | undefined> = {
    name: nameMistake(values.name),
    number: numberMistake(values, today),
    front: values.front === null ? 'picture_missing' : undefined,
    back: values.back === null ? 'picture_missing' : undefined,
    agreed: values.agreed ? undefined : 'not_agreed',
  };
  return Object.fromEntries(Object.entries(found).filter(([, mistake]) => mistake !== undefined));
}

function nameMistake(name: string): IdentityMistake | undefined {
  if (name.trim() === '') return 'name_missing';
  return readIdentityName(name) === undefined ? 'name_invalid' : undefined;
}

function numberMistake({ kind, number }: IdentityValues, today: string) {
  if (number.trim() === '') return 'number_missing';
  const read = readIdentityNumber(kind, number, today);
  return read.ok ? undefined : read.because;
}

/** The number as it is sent, for reading it once more. */
export function writtenNumber({ kind, number }: IdentityValues, today: string): string {
  const read = readIdentityNumber(kind, number, today);
  return read.ok ? read.value : number;
}
