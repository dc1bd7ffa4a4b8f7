// A change of a contact that waited on a device while the contact was merged: it goes to the standing one where that one says what the
// writer saw. What it says otherwise stands, and the writer's value is kept among its notes.
import { instantOf } from '../../kernel/facts/happened.ts';
import type { LedRows } from '../../kernel/operations/unlocked-rows.ts';
import type { WriteContext } from '../../kernel/operations/operation.ts';
import { isSameValue } from '../../kernel/records/open-changes.ts';
import { labelsOf } from '../../kernel/schema/field-dictionary.ts';
import { contactFields } from '../contact.fields.ts';
import type { Contact, ContactExchange } from '../contact.schema.ts';
import { mergeMessages } from './merge.messages.ts';

type Values = Record<string, unknown>;

const MAX_TEXT = 2000;

interface Merged {
  merged: Contact;
  standing: Contact;
}

const keyOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'id' in item ? item.id : item;

/** What the writer added to a list of the merged contact, behind what the standing one has. */
function withAdded(standing: readonly unknown[], written: readonly unknown[]): unknown[] {
  const known = new Set(standing.map(keyOf));
  return [...standing, ...written.filter((item) => !known.has(keyOf(item)))];
}

async function lateNote(
  late: readonly (readonly [string, unknown])[],
  { merged, standing }: Merged,
  { unlocked, ctx }: Pick<LedRows, 'unlocked'> & { ctx: WriteContext },
): Promise<ContactExchange> {
  const labels: Readonly<Record<string, string>> = labelsOf(contactFields);
  const said = late.map(async ([field, value]) => {
    const holder = field === 'assignedTo' ? await unlocked.staff.get(String(value)) : undefined;
    return `${labels[field] ?? field} ${holder?.fullName ?? (String(value) || '—')}`;
  });
  return {
    id: `${merged.id}-f${standing.version + 1}`,
    kind: 'note',
    text: mergeMessages.late(merged.name, (await Promise.all(said)).join(', ')).slice(0, MAX_TEXT),
    at: instantOf(ctx),
    by: ctx.actor.id,
  };
}

/** The changes as the standing contact takes them. */
export async function lateChanges(
  changes: object,
  between: Merged,
  around: Pick<LedRows, 'unlocked'> & { ctx: WriteContext },
): Promise<Partial<Contact>> {
  const standing: Values = { ...between.standing };
  const merged: Values = { ...between.merged };
  const kept: Values = {};
  const late: [string, unknown][] = [];
  for (const [field, value] of Object.entries(changes) as [string, unknown][]) {
    const present = standing[field] ?? '';
    if (Array.isArray(value)) kept[field] = withAdded((standing[field] ?? []) as unknown[], value);
    else if (present === '' || isSameValue(present, merged[field])) kept[field] = value;
    else if (!isSameValue(present, value)) late.push([field, value]);
  }
  if (late.length === 0) return kept;
  const note = await lateNote(late, between, around);
  return { ...kept, exchanges: [...(between.standing.exchanges ?? []), note] };
}
