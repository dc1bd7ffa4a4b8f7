// The fuzzer calls every path of the API's own document, with the schemas of its body, query and headers.

/** The part of JSON Schema that the document uses. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  format?: string;
  pattern?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: JsonSchema;
}

export interface Endpoint {
  /** `GET /api/contacts/{id}`. */
  name: string;
  method: string;
  path: string;
  isOpen: boolean;
  parameters: Parameter[];
  body: JsonSchema | null;
}

interface Described {
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Described>>;
}

/** A stream does not end, whoever starts with own data empties the instance under the test, a backup writes all of it. */
const leftOut = new Set([
  'GET /api/sync/stream',
  'POST /api/instance/start-own-data',
  'POST /api/instance/backups/run',
]);

const pathParameter = /\{(\w+)\}/g;

/** Parameters of a path that its schema does not name. */
function unnamedParameters(path: string, known: readonly Parameter[]): Parameter[] {
  const names = [...path.matchAll(pathParameter)].map(([, name = '']) => name);
  return names
    .filter((name) => !known.some((parameter) => parameter.in === 'path' && parameter.name === name))
    .map((name) => ({ name, in: 'path' as const, required: true, schema: { type: 'string' } }));
}

function endpointOf(method: string, path: string, described: Described): Endpoint {
  const parameters = described.parameters ?? [];
  return {
    name: `${method} ${path}`,
    method,
    path,
    isOpen: described.security === undefined,
    parameters: [...parameters, ...unnamedParameters(path, parameters)],
    body: described.requestBody?.content['application/json']?.schema ?? null,
  };
}

/** Every call of the document but those that are left out. */
export const endpointsOf = (document: ApiDocument): Endpoint[] =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, described]) => endpointOf(method.toUpperCase(), path, described)),
    )
    .filter(({ name, path }) => path.startsWith('/api/') && !leftOut.has(name));
