// Events from a file: one row each (product.md §7). They take their place as any other, conflicts refused, and their
// status by the usual steps; one that the steps cannot reach is kept in the description.
import { contactFinder } from '../contacts/contact-finder.ts';
import { fieldErrors } from '../kernel/execute.ts';
import { foldText } from '../kernel/folded-text.ts';
import { importMessages } from '../kernel/import.messages.ts';
import {
  type DuplicateOf,
  type ImportNotice,
  importFamily,
  type PlannedOperation,
} from '../kernel/import-family.ts';
import { staffFinder } from '../kernel/import-staff.ts';
import { wordOf } from '../kernel/import-words.ts';
import { eventStatusLabels } from './event.rules.ts';
import { createEventInput, type Event, type EventStatus } from './event.schema.ts';
import { eventStatuses } from './event.values.ts';
import { eventColumns, placeFinder, readEvent } from './event-row.import.ts';

const labels: Record<string, { label: string }> = {
  ...eventColumns,
  contactId: eventColumns.client,
  assignedTechnicians: eventColumns.technicians,
  reservedMaterials: eventColumns.materials,
};
const reasonOf = (path: string, message: string): string => {
  const field = path.split('.')[0] ?? path;
  return importMessages.field(labels[field]?.label ?? field, message);
};

/** Steps from planned to each status; those that need a technician are for an event that has one. */
const steps: Record<EventStatus, { verbs: readonly string[]; needsTechnician: boolean }> = {
  planifié: { verbs: [], needsTechnician: false },
  annulé: { verbs: ['cancel'], needsTechnician: false },
  'en attente': { verbs: ['hold'], needsTechnician: false },
  confirmé: { verbs: ['confirm'], needsTechnician: true },
  'en cours': { verbs: ['confirm', 'start'], needsTechnician: true },
  terminé: { verbs: ['confirm', 'start', 'finish'], needsTechnician: true },
};

const withReason = new Set(['cancel', 'hold']);

function statusOperations(id: string, text: string, hasTechnician: boolean): PlannedOperation[] | null {
  const status = text === '' ? 'planifié' : wordOf(text, eventStatuses, eventStatusLabels);
  if (status === undefined) return null;
  const { verbs, needsTechnician } = steps[status];
  if (needsTechnician && !hasTechnician) return null;
  return verbs.map((verb) => ({
    action: `${verb}_events`,
    input: { id, ...(withReason.has(verb) && { reason: importMessages.statusTaken }) },
  }));
}

const keyOfEvent = ({
  title,
  startDate,
  time,
  client,
}: Pick<Event, 'title' | 'startDate' | 'time' | 'client'>) =>
  [foldText(title), startDate, time, foldText(client)].join('/');

export const eventImport = importFamily({
  collection: 'events',
  reads: ['events', 'contacts', 'staff', 'settings', 'inventory'],
  fields: eventColumns,
  open(surroundings) {
    const { rows, newKey } = surroundings;
    const met = new Map<string, DuplicateOf>();
    for (const event of rows('events'))
      met.set(keyOfEvent(event), { line: null, label: event.title, by: importMessages.sameEvent });
    const findContact = contactFinder(rows('contacts'));
    const findStaff = staffFinder(rows('staff'));
    const place = placeFinder(surroundings);
    return ([first]) => {
      if (!first) return { outcome: 'refused', reasons: [], notices: [] };
      const { cell, row } = first;
      const notices: ImportNotice[] = [];
      const id = String(newKey('events'));
      const { input, reasons } = readEvent(cell, place);
      const contactId = input.client === '' ? null : findContact({ client: input.client });
      const given = findStaff(cell('assignedTo'), notices);
      const parsed = createEventInput.safeParse({ ...input, id, contactId, ...given });
      if (!parsed.success || reasons.length > 0) {
        const errors = parsed.success ? {} : fieldErrors(parsed.error);
        const told = Object.entries(errors).map(([path, text]) => reasonOf(path, text));
        return { outcome: 'refused', reasons: [...told, ...reasons], notices };
      }
      const { title, startDate, time = '', client = '', description } = parsed.data;
      const key = keyOfEvent({ title, startDate, time, client });
      const duplicateOf = met.get(key);
      if (duplicateOf) return { outcome: 'duplicate', duplicateOf, notices };
      const next = statusOperations(id, cell('status'), input.assignedTechnicians.length > 0);
      const kept = importMessages.keptStatus(cell('status'));
      if (next === null) notices.push({ kind: 'statusKept', text: importMessages.notices.statusKept });
      const create = {
        ...parsed.data,
        ...(next === null && { description: [description, kept].filter(Boolean).join('\n') }),
      };
      return {
        outcome: 'valid',
        operations: [{ action: 'create_events', input: create }, ...(next ?? [])],
        accept: () => void met.set(key, { line: row.line, label: title, by: importMessages.sameEvent }),
        reason: reasonOf,
        notices,
      };
    };
  },
});
