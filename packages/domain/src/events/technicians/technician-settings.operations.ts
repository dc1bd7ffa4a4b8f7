// The company's technicians: one settings row, read by everybody, saved as one list (specification §3 'Technician').
import { z } from 'zod';
import { email, list, requiredText, text } from '../../kernel/schema/field-kinds.ts';
import { idText } from '../../kernel/identity/keys.ts';
import { type RowDraft, operation, type Tx } from '../../kernel/operations/operation.ts';
import { repeats } from '../../kernel/records/open-changes.ts';
import { fail, ok } from '../../kernel/failures/result.ts';
import type { Settings } from '../../settings/company.schema.ts';
import {
  accountsOf,
  readTechnicians,
  type Technician,
  type TechnicianSettings,
  TECHNICIANS,
} from '../../settings/technician-list.ts';
import { holdingStatuses } from '../event.values.ts';

const MAX_TECHNICIANS = 200;

const technicianInput = z.object({
  id: idText,
  name: requiredText(120),
  email: email.optional(),
  speciality: text(120).optional(),
  initials: text(4).optional(),
  available: z.boolean().optional(),
  userId: text(80).optional(),
});

const listInput = list(technicianInput, MAX_TECHNICIANS);
/** `before` is the list that its writer began from, with which others may have changed it meanwhile. */
const techniciansInput = z.object({ technicians: listInput, before: listInput.optional() });

/** By whole characters: half of one could not be stored. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => Array.from(word.toUpperCase()).slice(0, 1))
    .slice(0, 2)
    .join('');

const technicianOf = (entry: z.output<typeof technicianInput>): Technician => ({
  id: entry.id,
  name: entry.name,
  email: entry.email ?? '',
  speciality: entry.speciality ?? '',
  initials: entry.initials || initialsOf(entry.name),
  available: entry.available ?? true,
  userId: entry.userId ?? '',
});

/** The list with what others saved since its writer read it: of each technician whom the writer left as they were, and of new ones. */
function withOthersChanges(
  entries: readonly Technician[],
  before: readonly Technician[],
  stored: readonly Technician[],
): Technician[] {
  const read = new Map(before.map((one) => [one.id, one]));
  const known = new Map(stored.map((one) => [one.id, one]));
  const unchanged = entries.flatMap((one) => {
    const isLeft = repeats(read.get(one.id), one);
    return isLeft ? (known.get(one.id) ?? []) : one;
  });
  const ids = new Set(entries.map(({ id }) => id));
  return [...unchanged, ...stored.filter(({ id }) => !read.has(id) && !ids.has(id))];
}

/** What is still to be done is theirs under the account that they have by now. Who has left the list keeps what they had. */
async function passOnAccounts(
  tx: Tx,
  before: readonly Technician[],
  after: readonly Technician[],
): Promise<void> {
  const known = new Map([...before, ...after].map((one) => [one.id, one]));
  const moved = new Set(before.filter((one) => known.get(one.id)?.userId !== one.userId).map(({ id }) => id));
  if (moved.size === 0) return;
  for (const status of holdingStatuses)
    for (const event of await tx.events.find({ status })) {
      if (!event.assignedTechnicians.some((id) => moved.has(id))) continue;
      const team = event.assignedTechnicians.flatMap((id) => known.get(id) ?? []);
      tx.events.put({ ...event, teamUserIds: accountsOf(team) });
    }
  await passOnAbsences(
    tx,
    after.filter(({ id }) => moved.has(id)),
  );
}

/** What is written of a technician by their entry is theirs under the account that they have by now. */
async function passOnAbsences(tx: Tx, moved: readonly Technician[]): Promise<void> {
  for (const technician of moved)
    for (const absence of await tx.absences.find({ personId: technician.id }))
      tx.absences.put({ ...absence, teamUserIds: accountsOf([technician]) });
}

export const updateTechnicians = operation('update_technicians', 'settings', {
  input: techniciansInput,
  permission: 'settings.lists',
  first: () => [{ collection: 'settings', id: TECHNICIANS }],
  async run(tx, { technicians: entries, before }) {
    const ids = entries.map(({ id }) => id);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
    if (twice >= 0)
      return fail('already_exists', undefined, { [`technicians.${twice}.id`]: 'Ce technicien existe déjà' });
    const submitted = entries.map(technicianOf);
    const stored = await readTechnicians(tx);
    const next = before ? withOthersChanges(submitted, before.map(technicianOf), stored) : submitted;
    await passOnAccounts(tx, stored, next);
    const row: RowDraft<TechnicianSettings> = { id: TECHNICIANS, technicians: next };
    return ok(tx.settings.put(row as RowDraft<Settings>));
  },
});
