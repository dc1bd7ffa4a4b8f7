// The company's technicians: one settings row, read by everybody, changed as a whole (specification §3 'Technician').
import { z } from 'zod';
import { email, list, requiredText, text } from '../kernel/fields.ts';
import { idText } from '../kernel/keys.ts';
import { type Draft, operation, type Tx } from '../kernel/operation.ts';
import { fail, ok } from '../kernel/result.ts';
import type { Settings } from '../settings/company.schema.ts';
import type { Technician, TechnicianSettings } from './event.schema.ts';

/** Key of the settings row; locking it lets one decision about technicians be taken at a time. */
export const TECHNICIANS = 'technicians';

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

const techniciansInput = z.object({ technicians: list(technicianInput, MAX_TECHNICIANS) });

/** By whole characters: half of one could not be stored. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => Array.from(word.toUpperCase()).slice(0, 1))
    .slice(0, 2)
    .join('');

/** The technicians of the company; none before the first settings. */
export async function readTechnicians(tx: Tx): Promise<readonly Technician[]> {
  const row = (await tx.settings.get(TECHNICIANS)) as unknown as TechnicianSettings | undefined;
  return row?.technicians ?? [];
}

export const updateTechnicians = operation('update_technicians', 'settings', {
  input: techniciansInput,
  permission: 'settings.lists',
  first: () => [{ collection: 'settings', id: TECHNICIANS }],
  async run(tx, { technicians }) {
    const ids = technicians.map(({ id }) => id);
    const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
    if (twice >= 0)
      return fail('already_exists', undefined, { [`technicians.${twice}.id`]: 'Ce technicien existe déjà' });
    const row: Draft<TechnicianSettings> = {
      id: TECHNICIANS,
      technicians: technicians.map((technician) => ({
        id: technician.id,
        name: technician.name,
        email: technician.email ?? '',
        speciality: technician.speciality ?? '',
        initials: technician.initials || initialsOf(technician.name),
        available: technician.available ?? true,
        userId: technician.userId ?? '',
      })),
    };
    return ok(tx.settings.put(row as unknown as Draft<Settings>));
  },
});
