import { expect, it } from 'vitest';
import type { Event } from '../../events/event.schema.ts';
import { openEventScene } from '../../testing/scenes/event-scene.ts';
import { noSources, sheetOfEvent } from './visit-sources.ts';

const units = [
  { id: 'UNI-1', serialNumber: 'SN-1', contactId: 1 },
  { id: 'UNI-2', serialNumber: 'SN-2', contactId: 2 },
  { id: 'UNI-3', serialNumber: 'SN-3', contactId: 2 },
];
const item = { serialNumber: 'SN-0', category: '' };

async function visit(fields: Partial<Event>): Promise<Event> {
  const { event } = await openEventScene();
  return { ...(await event({ assignedTechnicians: ['T1'] })), ...fields };
}

it.each([
  ['of the only unit that the client has', 1, 'SN-1'],
  ['of the item, where the client has several', 2, 'SN-0'],
  ['of the item, where the client has none', 3, 'SN-0'],
  ['of the item, where nobody knows the client', null, 'SN-0'],
])('the serial number is that %s', async (_what, contactId, serialNumber) => {
  const event = await visit({ contactId });
  expect(sheetOfEvent(event, { ...noSources, item, units }).serialNumber).toBe(serialNumber);
});

it('the hours are those of the visit: arrived before begun, and its end', async () => {
  const event = await visit({
    startedAt: '2026-11-21T09:00:00.000Z',
    arrivedAt: '2026-11-21T08:50:00.000Z',
    finishedAt: '2026-11-21T11:00:00.000Z',
  });
  expect(sheetOfEvent(event)).toMatchObject({
    arrival: '2026-11-21T08:50:00.000Z',
    departure: '2026-11-21T11:00:00.000Z',
  });
});
