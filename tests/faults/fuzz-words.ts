import type { JsonSchema } from '../../scripts/contract-types.ts';
import type { Random } from './attack.ts';

const idPattern = /\b([a-z]{3})_[0-9a-z]{26}\b/g;
const mostOfAKind = 60;

/** What an attacker has learnt: ids by their kind, and values of fields by their name. */
export type Words = {
  /** Learns the ids and cursors of an answer. */
  learn(text: string): void;
  know(field: string, ...values: string[]): void;
  ids(): string[];
  /** Puts what is known in place of what was made up, in about half of the places where it fits. */
  apply(value: unknown, random: Random): unknown;
};

export function createWords(): Words {
  const ids = new Map<string, string[]>();
  const fields = new Map<string, string[]>();
  const keep = (of: Map<string, string[]>, key: string, value: string) => {
    const known = of.get(key) ?? [];
    if (known.includes(value)) return;
    if (known.length >= mostOfAKind) known.splice(known.length >> 1, 1);
    of.set(key, [...known, value]);
  };
  const fitting = (name: string, value: unknown): string[] => {
    const [, kind = ''] = typeof value === 'string' ? (/^([a-z]{3})_/.exec(value) ?? []) : [];
    return fields.get(name) ?? ids.get(kind) ?? [];
  };
  return {
    learn: (text) => {
      for (const [id, kind = ''] of text.matchAll(idPattern)) keep(ids, kind, id);
      const [, cursor] = /"(?:next|cursor|nextCursor)":"([^"]+)"/.exec(text) ?? [];
      if (cursor !== undefined) keep(fields, 'cursor', cursor);
    },
    know: (field, ...values) => {
      for (const value of values) keep(fields, field, value);
    },
    ids: () => [...ids.values()].flat(),
    apply: (value, random) => {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
      const entries = Object.entries(value as JsonSchema).map(([name, of]) => {
        const known = fitting(name, of);
        return [name, known.length > 0 && random.chance(60) ? random.pick(known) : of];
      });
      return Object.fromEntries(entries) as unknown;
    },
  };
}
