// The schema of a form checks its fields. react-hook-form checks a whole list of rows whenever one is added to it: what nobody has
// filled in yet is no error before the form is sent.

import { zodResolver } from '@hookform/resolvers/zod';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { ZodType } from 'zod';

type Tree = Readonly<Record<string, unknown>>;

const isTree = (node: unknown): node is Tree => typeof node === 'object' && node !== null;
const isError = (node: Tree): boolean => 'type' in node && typeof node['message'] === 'string';

/** Paths of the errors under that one. */
function pathsIn(node: unknown, path: string): string[] {
  if (!isTree(node)) return [];
  if (isError(node)) return [path];
  return Object.entries(node).flatMap(([name, child]) => pathsIn(child, `${path}.${name}`));
}

/** `isTried` of a field: it was left, has an error already, or the form was sent. */
export function formResolver<Values extends FieldValues, Output>(
  schema: ZodType<Output, Values>,
  isTried: (path: string) => boolean,
): Resolver<Values, unknown, Output> {
  const check: Resolver<Values, unknown, Output> = zodResolver(schema as never) as never;
  return async (values, context, options) => {
    const result = await check(values, context, options);
    const [list, ...others] = options.names ?? [];
    if (list === undefined || others.length > 0 || get(options.fields, list) !== undefined) return result;
    const errors: FieldErrors<Values> = {};
    for (const path of pathsIn(get(result.errors, list), list))
      if (path === list || path === `${list}.root` || isTried(path))
        set(errors, path, get(result.errors, path));
    return { values: {}, errors };
  };
}
