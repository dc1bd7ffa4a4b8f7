// What a queued write or a conflict is about, in the words of the person who made it.
import type { AppEngine, ConflictView, QueueEntryView } from '../../platform/engine/app-engine.ts';
import type { CollectionName, RowId } from '@zellige/domain';
import { formatAmount } from '@zellige/domain/kernel/money';
import { synchronisationMessages } from './synchronisation.messages.ts';

const nameFields = ['client', 'name', 'designation'] as const;

type Fields = Readonly<Record<string, unknown>>;

const nameIn = (fields: Fields): string | undefined =>
  nameFields
    .map((field) => fields[field])
    .find((value): value is string => typeof value === 'string' && value !== '');

/** Number and client of a document, name of a contact or product; empty when nothing tells. */
export function subjectOf(engine: AppEngine, entry: Pick<QueueEntryView, 'action' | 'data'>): string {
  const data = (entry.data ?? {}) as Fields;
  const collection = entry.action.slice(entry.action.lastIndexOf('_') + 1) as CollectionName;
  const row = engine.get(collection, (data.id ?? '') as RowId) as Fields | undefined;
  return [row?.number, nameIn(data) ?? (row ? nameIn(row) : undefined)]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}

export interface FieldDifference {
  field: string;
  mine: string;
  theirs: string;
}

const bookkeeping = new Set(['version', 'rev', 'updatedAt', 'updatedBy', 'createdAt', 'createdBy', 'id']);

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return synchronisationMessages.nothing;
  if (Array.isArray(value)) return `${value.length} ligne(s)`;
  if (typeof value === 'number') return formatAmount(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields in which the two versions differ. */
export function differencesOf({ mine, theirs }: ConflictView): FieldDifference[] {
  if (!mine || !theirs) return [];
  return Object.keys({ ...theirs, ...mine })
    .filter(
      (field) => !bookkeeping.has(field) && JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]),
    )
    .map((field) => ({ field, mine: textOf(mine[field]), theirs: textOf(theirs[field]) }));
}
