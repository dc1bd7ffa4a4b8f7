// The columns of exported events: our own import reads each of them again (docs/product.md §7).
import { column, type ExportColumn } from '../kernel/transfers/export-table.ts';
import { eventPriorityLabels, eventStatusLabels } from './event.rules.ts';
import type { Event } from './event.schema.ts';
import { eventColumns as names } from './event-row.import.ts';

export const eventExport: readonly ExportColumn<Event>[] = [
  column(names.title.label, ({ title }) => title),
  column(names.kind.label, ({ kind }) => kind),
  column(names.startDate.label, ({ startDate }) => startDate, 'day'),
  column(names.time.label, ({ time }) => time),
  column(names.endDate.label, ({ endDate }) => endDate, 'day'),
  column(names.endTime.label, ({ endTime }) => endTime),
  column(names.location.label, ({ location }) => location),
  column(names.client.label, ({ client }) => client),
  column(names.status.label, ({ status }) => eventStatusLabels[status]),
  column(names.priority.label, ({ priority }) => eventPriorityLabels[priority]),
  column(names.assignedTo.label, ({ assignedTo }, { staff }) => staff(assignedTo)),
  column(names.technicians.label, (event) =>
    event.assignedTechnicianDetails.map(({ name }) => name).join(', '),
  ),
  column(names.materials.label, ({ reservedMaterials }) =>
    reservedMaterials.map(({ name, quantity }) => `${name} × ${quantity}`).join(', '),
  ),
  column(names.units.label, ({ unitDetails = [] }) =>
    unitDetails.map(({ id, serialNumber }) => serialNumber || id).join(', '),
  ),
  column(names.teamMembers.label, ({ teamMembers }) => teamMembers.join(', ')),
  column(names.equipments.label, ({ equipments }) => equipments.join(', ')),
  column(names.description.label, ({ description }) => description),
];
