// An event gives an entry to the timeline of its units; a sheet of it says more.
import { recordKey, type UnitEntry, type UnitFacts } from '../inventory/units/unit-timeline.ts';
import { eventStatusLabels, eventStatusTones } from './event.rules.ts';
import type { Event } from './event.schema.ts';
import { holdingStatuses } from './event.values.ts';

export function eventEntries(event: Event, { unit, moment }: UnitFacts): UnitEntry[] {
  const { id, unitIds = [], title, kind, status, startDate, time, location, statusReason } = event;
  if (!unitIds.includes(unit.id)) return [];
  const isToCome =
    startDate >= moment.slice(0, 10) && (holdingStatuses as readonly string[]).includes(status);
  return [
    {
      key: recordKey('events', id),
      kinds: ['visit'],
      day: startDate,
      title,
      details: [
        [kind, time, ...event.assignedTechnicianDetails.map(({ name }) => name)].filter(Boolean).join(' · '),
        location,
        statusReason,
      ],
      source: { collection: 'events', id },
      status: { label: eventStatusLabels[status], tone: eventStatusTones[status] },
      yieldsTo: [recordKey('events', id)],
      ...(isToCome && { stands: 'visit' as const }),
    },
  ];
}
