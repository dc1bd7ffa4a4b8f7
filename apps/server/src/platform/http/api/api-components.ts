// The schemas that the document of the API names, `#/components/schemas/Quote`: those that it refers to, and no other.
import { createJsonSchemaTransformObject } from 'fastify-type-provider-zod';

const transform = createJsonSchemaTransformObject({ zodToJsonConfig: { unrepresentable: 'any' } });

const reference = /"\$ref":"#\/components\/schemas\/([^"]+)"/g;

const namesIn = (part: unknown): string[] =>
  [...JSON.stringify(part ?? null).matchAll(reference)].map(([, name = '']) => name);

/** Every registered schema is offered as an input and as an output: what nothing refers to is left out. */
export const withComponents: typeof transform = (document) => {
  const whole = transform(document) as {
    paths?: unknown;
    components?: { schemas?: Record<string, unknown> };
  };
  const schemas = whole.components?.schemas ?? {};
  const named = new Set<string>();
  const waiting = namesIn(whole.paths);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (named.has(name)) continue;
    named.add(name);
    waiting.push(...namesIn(schemas[name]));
  }
  const referenced = Object.entries(schemas)
    .filter(([name]) => named.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    ...whole,
    components: { ...whole.components, schemas: Object.fromEntries(referenced) },
  } as ReturnType<typeof transform>;
};
