// Events from a file: one row each (docs/product.md §7). They take their place as any other, conflicts refused, and keep
// their status; one that needs a technician whom the event lacks is kept in the description.
import { contactFinder } from '../contacts/contact-finder.ts';
import { fieldErrors } from '../kernel/operations/execute.ts';
import { foldText } from '../kernel/text/folded-text.ts';
import { importMessages } from '../kernel/transfers/import.messages.ts';
import {
  type DuplicateOf,
  type ImportNotice,
  reasonBy,
  rowFamily,
  cellText,
} from '../kernel/transfers/import-family.ts';
import { staffFinder } from '../kernel/transfers/import-staff.ts';
import { wordOf } from '../kernel/transfers/import-words.ts';
import { checkTechnicians, eventStatusLabels } from './event.rules.ts';
import { createEventInput, type Event } from './event.schema.ts';
import { eventStatuses } from './event.values.ts';
import { eventColumns, placeFinder, readEvent } from './event-row.import.ts';

const reasonOf = reasonBy({
  ...eventColumns,
  contactId: eventColumns.client,
  assignedTechnicians: eventColumns.technicians,
  reservedMaterials: eventColumns.materials,
  unitIds: eventColumns.units,
});

/** The status that the file names; 'planifié', with the other one kept in the description, when the event cannot have it. */
function readStatus(text: string, assignedTechnicians: readonly string[]) {
  const status = text === '' ? 'planifié' : wordOf(text, eventStatuses, eventStatusLabels);
  const isPossible =
    status !== undefined && checkTechnicians({ status, assignedTechnicians: [...assignedTechnicians] }).ok;
  return { status: isPossible ? status : ('planifié' as const), isNoted: !isPossible };
}

const keyOfEvent = ({
  title,
  startDate,
  time,
  client,
}: Pick<Event, 'title' | 'startDate' | 'time' | 'client'>) =>
  [foldText(title), startDate, time, foldText(client)].join('/');

export const eventImport = rowFamily({
  collection: 'events',
  reads: ['events', 'contacts', 'staff', 'settings', 'inventory', 'units'],
  fields: eventColumns,
  open(surroundings) {
    const { rows, newKey } = surroundings;
    const met = new Map<string, DuplicateOf>();
    for (const event of rows('events'))
      met.set(keyOfEvent(event), { line: null, label: event.title, by: importMessages.sameEvent });
    const findContact = contactFinder(rows('contacts'));
    const findStaff = staffFinder(rows('staff'));
    const place = placeFinder(surroundings);
    return ({ cell, row, hasColumn }) => {
      const notices: ImportNotice[] = [];
      const id = String(newKey('events'));
      const { input, reasons } = readEvent(cell, place);
      const contactId = input.client === '' ? null : findContact({ client: input.client });
      const assignee = findStaff(cell('assignedTo'), notices);
      // Without a column of it the client says where.
      const location = cellText({ hasColumn }, 'location', input.location);
      const { status, isNoted } = readStatus(cell('status'), input.assignedTechnicians);
      const parsed = createEventInput.safeParse({
        ...input,
        location,
        id,
        contactId,
        ...assignee,
        takenOver: { status },
      });
      if (!parsed.success || reasons.length > 0) {
        const errors = parsed.success ? {} : fieldErrors(parsed.error);
        const problems = Object.entries(errors).map(([path, text]) => reasonOf(path, text));
        return { outcome: 'refused', reasons: [...problems, ...reasons], notices };
      }
      const { title, startDate, time = '', client = '', description } = parsed.data;
      const key = keyOfEvent({ title, startDate, time, client });
      const duplicateOf = met.get(key);
      if (duplicateOf) return { outcome: 'duplicate', duplicateOf, notices };
      const statusRemark = importMessages.statusRemark(cell('status'));
      if (isNoted) notices.push({ kind: 'statusKept', text: importMessages.notices.statusNoted });
      const create = {
        ...parsed.data,
        ...(isNoted && { description: [description, statusRemark].filter(Boolean).join('\n') }),
      };
      return {
        outcome: 'valid',
        operations: [{ action: 'create_events', input: create }],
        accept: () => void met.set(key, { line: row.line, label: title, by: importMessages.sameEvent }),
        reason: reasonOf,
        notices,
      };
    };
  },
});
