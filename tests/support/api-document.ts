import type { JsonSchema } from '../../scripts/contract-types.ts';

/** One call as the published document describes it. */
export type Operation = {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } };
};

/** What a call takes: its query string as an object, or its body. */
export function inputSchemaOf({ parameters, requestBody }: Operation): JsonSchema {
  if (requestBody) return requestBody.content['application/json'].schema;
  const query = parameters.filter((parameter) => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  };
}
