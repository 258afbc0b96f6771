import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isNode, parseFile } from './syntax-tree.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/**
 * Reads the types of `contract/` as JSON schemas. It knows the few forms that a contract on the wire
 * needs and throws at any other, so that nothing is described as what it is not. Every number of the
 * contract is an integer.
 */
export type JsonSchema = { [keyword: string]: unknown };

export type ContractTypes = {
  /** Schemas of the named types that were asked for, and of those they name. */
  components: Record<string, JsonSchema>;
  /** A named type, as a reference. */
  named(name: string): JsonSchema;
  /** What a call answers, by its table and row: `tradeEndpoints`, `place`. */
  outputOf(table: string, row: string): JsonSchema;
  /** The comment of a row of a table, of a code, of whatever is a property of a constant. */
  commentOf(constant: string, property: string): string | undefined;
};

type Source = { file: string; code: string };
type Typed = { source: Source; node: SyntaxNode };
type Alias = Typed & { comment: string | undefined; parameters: string[] };
type Scope = ReadonlyMap<string, Typed>;

const folder = join(import.meta.dirname, '../contract');

export function readContractTypes(): ContractTypes {
  const aliases = new Map<string, Alias>();
  const properties = new Map<string, Typed>();
  const lists = new Map<string, unknown[]>();
  for (const file of globSync('**/*.ts', { cwd: folder }).toSorted()) {
    const source = { file, code: readFileSync(join(folder, file), 'utf8') };
    for (const statement of list(parseFile(file, source.code), 'body'))
      readDeclaration(source, statement, { aliases, properties, lists });
  }
  const reader = createReader(aliases, lists);
  return {
    components: reader.components,
    named: (name) => reader.reference(name, []),
    outputOf: (table, row) => {
      const property = found(properties, `${table}.${row}`);
      const call = child(property.node, 'value');
      const [, output] = list(child(call, 'typeArguments'), 'params');
      if (!output) throw new SyntaxError(`${table}.${row} says no output`);
      return reader.schemaOf({ source: property.source, node: output }, new Map());
    },
    commentOf: (constant, property) => {
      const { source, node } = found(properties, `${constant}.${property}`);
      return commentBefore(source, node);
    },
  };
}

/** Types and constant lists by their name, and the properties of constants as `constant.property`. */
type Declared = {
  aliases: Map<string, Alias>;
  properties: Map<string, Typed>;
  lists: Map<string, unknown[]>;
};

function readDeclaration(
  source: Source,
  statement: SyntaxNode,
  { aliases, properties, lists }: Declared,
): void {
  const node = statement['declaration'];
  if (!isNode(node)) return;
  if (node.type === 'TSTypeAliasDeclaration') {
    const declared = node['typeParameters'];
    const parameters = isNode(declared) ? list(declared, 'params') : [];
    aliases.set(nameOf(child(node, 'id')), {
      source,
      node: child(node, 'typeAnnotation'),
      comment: commentBefore(source, statement),
      parameters: parameters.map((parameter) => nameOf(child(parameter, 'name'))),
    });
  }
  if (node.type !== 'VariableDeclaration') return;
  for (const declarator of list(node, 'declarations')) {
    const value = withoutAs(declarator['init']);
    const name = nameOf(child(declarator, 'id'));
    if (value?.type === 'ArrayExpression')
      lists.set(
        name,
        list(value, 'elements').map((element) => element['value']),
      );
    if (value?.type !== 'ObjectExpression') continue;
    for (const property of list(value, 'properties'))
      if (property.type === 'Property' && isNode(property['key']))
        properties.set(`${name}.${nameOf(property['key'])}`, { source, node: property });
  }
}

function unknownType({ source, node }: Typed): SyntaxError {
  return new SyntaxError(
    `${source.file}: no JSON schema for ${source.code.slice(node.start, node.end)}`,
  );
}

const keywords: Record<string, JsonSchema> = {
  TSStringKeyword: { type: 'string' },
  TSNumberKeyword: { type: 'integer' },
  TSBooleanKeyword: { type: 'boolean' },
  TSNullKeyword: { type: 'null' },
  TSNeverKeyword: { not: {} },
};

/** An object's members in place of its name, for what is made of several. */
function spelledOut(
  schema: JsonSchema,
  components: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  const name = typeof schema['$ref'] === 'string' ? schema['$ref'].split('/').at(-1) : undefined;
  return name === undefined ? schema : (components[name] ?? {});
}

function objectOf({ source, node }: Typed, schemaOf: (member: Typed) => JsonSchema): JsonSchema {
  const members = list(node, 'members').map((member) => {
    const annotation = child(child(member, 'typeAnnotation'), 'typeAnnotation');
    const schema = schemaOf({ source, node: annotation });
    const key = nameOf(child(member, 'key'));
    const optional = member['optional'] === true;
    return { key, optional, schema: described(schema, commentBefore(source, member)) };
  });
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(({ key, schema }) => [key, schema])),
    required: members.filter(({ optional }) => !optional).map(({ key }) => key),
  };
}

function createReader(aliases: ReadonlyMap<string, Alias>, lists: ReadonlyMap<string, unknown[]>) {
  const components: Record<string, JsonSchema> = {};

  const reference = (name: string, given: readonly Typed[]): JsonSchema => {
    const alias = found(aliases, name);
    const full = [name, ...given.map(({ node }) => nameOf(child(node, 'typeName')))].join('Of');
    if (!components[full]) {
      // Stands here before it is read: a type may name itself.
      components[full] = {};
      const bound = alias.parameters.map((parameter, index): [string, Typed] => [
        parameter,
        found(new Map(given.entries()), index),
      ]);
      components[full] = described(schemaOf(alias, new Map(bound)), alias.comment);
    }
    return { $ref: `#/components/schemas/${full}` };
  };

  const referred = ({ source, node }: Typed, scope: Scope): JsonSchema => {
    const name = nameOf(child(node, 'typeName'));
    const inner = node['typeArguments'];
    const given = (isNode(inner) ? list(inner, 'params') : []).map((item) => ({
      source,
      node: item,
    }));
    const bound = scope.get(name);
    if (bound) return schemaOf(bound, new Map());
    if (name !== 'Record') return reference(name, given);
    const value = found(new Map(given.entries()), 1);
    return { type: 'object', additionalProperties: schemaOf(value, scope) };
  };

  const schemaOf = (typed: Typed, scope: Scope): JsonSchema => {
    const { source, node } = typed;
    const each = (key: string) =>
      list(node, key).map((item) => schemaOf({ source, node: item }, scope));
    const one = (key: string) => schemaOf({ source, node: child(node, key) }, scope);
    const keyword = keywords[node.type];
    if (keyword) return keyword;
    switch (node.type) {
      case 'TSLiteralType':
        return { const: child(node, 'literal')['value'] };
      case 'TSArrayType':
        return { type: 'array', items: one('elementType') };
      case 'TSTupleType': {
        const prefixItems = each('elementTypes');
        return { type: 'array', prefixItems, minItems: prefixItems.length, items: false };
      }
      case 'TSNamedTupleMember':
        return { title: nameOf(child(node, 'label')), ...one('elementType') };
      case 'TSUnionType':
        return unionOf(each('types'));
      case 'TSIntersectionType':
        return merged(each('types').map((schema) => spelledOut(schema, components)));
      case 'TSParenthesizedType':
        return one('typeAnnotation');
      case 'TSTypeLiteral':
        return objectOf(typed, (member) => schemaOf(member, scope));
      case 'TSTypeReference':
        return referred(typed, scope);
      case 'TSIndexedAccessType':
        return indexed(node, lists);
      default:
        throw unknownType(typed);
    }
  };

  return { components, reference, schemaOf };
}

/**
 * `(typeof list)[number]` is one of a constant list. Any other is a kind with the figures of that kind:
 * the comment beside the type says which.
 */
function indexed(node: SyntaxNode, lists: ReadonlyMap<string, unknown[]>): JsonSchema {
  const object = child(node, 'objectType');
  const query = object.type === 'TSParenthesizedType' ? child(object, 'typeAnnotation') : object;
  if (query.type !== 'TSTypeQuery') return { type: 'object' };
  return { enum: found(lists, nameOf(child(query, 'exprName'))) };
}

function unionOf(schemas: JsonSchema[]): JsonSchema {
  const values = schemas.map((schema) => (schema['type'] === 'null' ? null : schema['const']));
  return values.includes(undefined) ? { anyOf: schemas } : { enum: values };
}

function merged(schemas: JsonSchema[]): JsonSchema {
  const properties = schemas.map((schema) => schema['properties']);
  const required = schemas.flatMap((schema) => schema['required']);
  if (properties.includes(undefined)) throw new SyntaxError('only objects can be put together');
  return { type: 'object', properties: Object.assign({}, ...properties) as unknown, required };
}

function described(schema: JsonSchema, comment: string | undefined): JsonSchema {
  return comment === undefined ? schema : { ...schema, description: comment };
}

/** The words of the comment that ends where a node begins. */
function commentBefore({ code }: Source, node: SyntaxNode): string | undefined {
  const before = code.slice(0, node.start).trimEnd();
  if (!before.endsWith('*/')) return undefined;
  return before
    .slice(before.lastIndexOf('/**') + 3, -2)
    .replaceAll(/\n\s*\*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function withoutAs(value: unknown): SyntaxNode | undefined {
  if (!isNode(value)) return undefined;
  return value.type === 'TSAsExpression' ? withoutAs(value['expression']) : value;
}

function child(node: SyntaxNode, key: string): SyntaxNode {
  const value = node[key];
  if (!isNode(value)) throw new SyntaxError(`${node.type} has no ${key}`);
  return value;
}

function list(node: SyntaxNode, key: string): SyntaxNode[] {
  const value = node[key];
  if (!Array.isArray(value)) throw new SyntaxError(`${node.type} has no list of ${key}`);
  return value.filter(isNode);
}

function nameOf(node: SyntaxNode): string {
  return String(node['name'] ?? node['value']);
}

function found<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new SyntaxError(`the contract has no ${String(key)}`);
  return value;
}
