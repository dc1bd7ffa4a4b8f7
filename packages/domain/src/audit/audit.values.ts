// Names and shapes of the journal d'audit (ADR 0020), kept apart from its French words so that the server does not load them.
import { isSameValue } from '../kernel/records/open-changes.ts';

/** Who wrote: a person, a program with a key, the command line, the server itself, nobody signed in, or not the application. */
export const auditKinds = ['user', 'api_key', 'command', 'system', 'anonymous', 'direct', 'earlier'] as const;

export type AuditKind = (typeof auditKinds)[number];

export interface AuditChange {
  field: string;
  from: unknown;
  to: unknown;
  /** A secret: the journal keeps only that it changed. */
  hidden?: true;
}

/** An entry as it is read. */
export interface AuditEntry {
  id: number;
  at: string;
  kind: AuditKind;
  actorId: string;
  actorName: string;
  sessionId: string;
  address: string;
  device: string;
  /** `<verb>_<collection>`, or one of its own, `sign_in`. */
  action: string;
  collection: string;
  recordId: string;
  /** Number or name of the record then. */
  label: string;
  version: number | null;
  changes: AuditChange[];
  /** Place in the chain. */
  rank: number;
  /** The seal, in hexadecimal digits. */
  seal: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isHidden = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'hidden' in value && value.hidden === true;

/** The fields of an entry, in the order of their names. */
export function changesOf(before: Fields | null, after: Fields | null): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].toSorted().map((field) => {
    const [from, to] = [before?.[field] ?? null, after?.[field] ?? null];
    return isHidden(from) || isHidden(to)
      ? { field, from: null, to: null, hidden: true as const }
      : { field, from, to };
  });
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A long value of which the journal keeps the sum alone. */
export const isSummed = (value: unknown): value is { sha256: string; length: number } =>
  isFields(value) && typeof value['sha256'] === 'string' && typeof value['length'] === 'number';

/** Fields of a field, `price.sale`, apart, without those that stay. */
export function laidOpen<Change extends Pick<AuditChange, 'field' | 'from' | 'to' | 'hidden'>>(
  change: Change,
): Change[] {
  const { field, from, to, hidden } = change;
  if (hidden || isSummed(from) || isSummed(to) || !(isFields(from) || isFields(to))) return [change];
  const [before, after] = [isFields(from) ? from : {}, isFields(to) ? to : {}];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({
      ...change,
      field: `${field}.${name}`,
      from: before[name] ?? null,
      to: after[name] ?? null,
    }))
    .filter((part) => !isSameValue(part.from, part.to));
}
