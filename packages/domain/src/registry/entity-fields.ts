// Which fields an entity has, for programs that send one (specification §7, docs/product.md D12): what a
// writer gives is in the schemas; what the server writes stands here, and may come back without being read. Anything else
// is refused by its name, so that nothing that somebody sends is dropped in silence.
import type { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { openInput } from '../kernel/schema/open-input.ts';
import type { Operation } from '../kernel/operations/operation.ts';
import { validation } from '../kernel/failures/validation-messages.ts';

const meta: Record<keyof RowMeta | 'id', true> = {
  id: true,
  version: true,
  rev: true,
  createdAt: true,
  updatedAt: true,
  createdBy: true,
  updatedBy: true,
  archivedAt: true,
};

/** The server writes these fields of an entity, its lines included, by the operation that creates it. */
export const serverFieldsOf = (create: Operation | undefined): ReadonlySet<string> =>
  new Set([...Object.keys(meta), ...Object.keys(create?.serverFields ?? {})]);

interface SchemaPlace {
  /** Where the schema and the value are, without the places in lists. */
  path: string;
  /** The same with them, as it is told. */
  shown: string;
  isKnown: (path: string) => boolean;
}

const below = ({ path, shown, isKnown }: SchemaPlace, name: string): SchemaPlace => ({
  path: path === '' ? name : `${path}.${name}`,
  shown: shown === '' ? name : `${shown}.${name}`,
  isKnown,
});

function strangersIn(schema: z.ZodType, value: unknown, at: SchemaPlace): string[] {
  const open = openInput(schema);
  if (Array.isArray(value)) {
    const { element } = open;
    if (!element) return [];
    return value.flatMap((item, index) =>
      strangersIn(element, item, { ...at, shown: `${at.shown}.${index}` }),
    );
  }
  const { shape } = open;
  if (!shape || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const next = below(at, name);
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field) return strangersIn(field, inner, next);
    return at.isKnown(next.path) ? [] : [next.shown];
  });
}

/** Names in a body that neither the schema nor the entity has: a sentence by field. */
export function unknownFields(
  schema: z.ZodType,
  body: unknown,
  known: ReadonlySet<string> = new Set(),
): Record<string, string> {
  const names = strangersIn(schema, body, { path: '', shown: '', isKnown: (path) => known.has(path) });
  return Object.fromEntries(names.map((name) => [name, validation.unknownField]));
}

const changesOf = ({ input }: Operation): z.ZodType | undefined => openInput(input).shape?.['changes'];

/** Whether what a writer sends is the changes themselves: of an update. What takes more beside them, as forcing does, names them. */
export const sendsChanges = ({ verb }: Pick<Operation, 'verb'>): boolean => verb.startsWith('update');

/** The schema of what a writer sends: of an update, the changes. */
export const bodySchema = (operation: Operation): z.ZodType =>
  (sendsChanges(operation) ? changesOf(operation) : undefined) ?? operation.input;

/** The names of what a schema takes. */
export const fieldNames = (schema: z.ZodType): string[] => Object.keys(openInput(schema).shape ?? {});

const statusNames: readonly string[] = ['status', 'state'];

/** The status of a record as a whole, which its steps write: no update takes another one in silence. */
export function statusFields(update: Operation, create: Operation | undefined): ReadonlySet<string> {
  const written = changesOf(update) ? Object.keys(create?.serverFields ?? {}) : [];
  return new Set(statusNames.filter((name) => written.includes(name)));
}

/** Fields that are given when a record is made and that no update takes: a step, a movement or nothing changes them. */
export function fixedFields(update: Operation, create: Operation | undefined): ReadonlySet<string> {
  const changes = changesOf(update);
  const inputFields = create ? fieldNames(create.input) : [];
  const open = changes && openInput(changes).shape;
  return new Set(open ? inputFields.filter((name) => name !== 'id' && !Object.hasOwn(open, name)) : []);
}
