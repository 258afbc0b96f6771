import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';

type Shape = {
  /** Names of placeholders, those of plurals and selects included. */
  names: Set<string>;
  /** Opening and closing tags such as `<0>`, in any order, counted once per branch. */
  tags: Set<string>;
  plurals: Map<string, Set<string>>;
  selects: Map<string, Set<string>>;
};

function shapeOf(message: string): Shape {
  const shape: Shape = {
    names: new Set(),
    tags: new Set(),
    plurals: new Map(),
    selects: new Map(),
  };
  collect(compileMessageOrThrow(message), shape);
  return shape;
}

/** A choice among these is a plural too: see `src/i18n/plural-form.ts`. */
const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

function collect(message: CompiledMessage, shape: Shape): void {
  for (const token of message) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) shape.tags.add(tag);
      continue;
    }
    const [name, type, format] = token;
    shape.names.add(name);
    if (type !== 'plural' && type !== 'select' && type !== 'selectordinal') continue;
    const branches = Object.entries(format as Record<string, CompiledMessage | number>);
    const keys = branches.map(([key]) => key).filter((key) => key !== 'offset');
    const isPlural = type !== 'select' || keys.every((key) => pluralForms.has(key));
    (isPlural ? shape.plurals : shape.selects).set(name, new Set(keys));
    for (const [, branch] of branches) if (Array.isArray(branch)) collect(branch, shape);
  }
}

const known = new Map<string, string[]>();

/** Plural categories that whole numbers of everyday size take in a language. */
export function categoriesOf(tag: string): string[] {
  const found = known.get(tag) ?? categoriesFrom(tag);
  known.set(tag, found);
  return found;
}

function categoriesFrom(tag: string): string[] {
  const rules = new Intl.PluralRules(tag);
  const everyday = Array.from({ length: 201 }, (_, count) => rules.select(count));
  return [...new Set([...everyday, 'other'])];
}

/** What a translation does not share with its source: names, tags, plural and select branches. */
export function messageProblems(source: string, translation: string, tag: string): string[] {
  let wanted: Shape;
  let given: Shape;
  try {
    wanted = shapeOf(source);
    given = shapeOf(translation);
  } catch (error) {
    return [`cannot be read: ${error instanceof Error ? error.message : String(error)}`];
  }
  const problems = [
    ...differences('placeholder', wanted.names, given.names),
    ...differences('tag', wanted.tags, given.tags),
  ];
  const categories = categoriesOf(tag);
  for (const [name] of wanted.plurals) {
    const branches = given.plurals.get(name);
    if (!branches && categories.length > 1) problems.push(`{${name}} is no plural any more`);
    for (const category of branches ? categories : [])
      if (!branches?.has(category)) problems.push(`{${name}} lacks the plural «${category}»`);
  }
  for (const [name, keys] of wanted.selects)
    problems.push(
      ...differences(`branch of {${name}}`, keys, given.selects.get(name) ?? new Set()),
    );
  return problems;
}

function differences(what: string, wanted: Set<string>, given: Set<string>): string[] {
  return [
    ...[...wanted].filter((one) => !given.has(one)).map((one) => `lacks the ${what} ${one}`),
    ...[...given].filter((one) => !wanted.has(one)).map((one) => `adds the ${what} ${one}`),
  ];
}
