// The people whom scenes send are technicians of the company before any scene is set, and nobody of the walk writes for them.
import { holidayNames } from '@zellige/domain/working-time/holidays';
import type { Row } from '@zellige/domain';
import { callers, COLLEAGUE } from '../role-checks/callers.ts';
import type { TestServer } from '../test-server.ts';

/** No caller of the walk: what it writes is its owner's alone. */
const author = { id: 'system', role: 'admin', fullName: 'Zellige' };

export const technicianOf = (userId: string): string => `t-${userId}`;

/** A technician without an account, who is away. */
export const AWAY = 't-away';

/** Everybody of the walk is a technician too. */
export const technicians = [
  ...[...callers, COLLEAGUE].map((userId) => ({ id: technicianOf(userId), name: userId, userId })),
  { id: AWAY, name: 'Anas', userId: '' },
];

/** As nobody of the walk. */
export async function write(
  { engine }: TestServer,
  action: string,
  input: object,
  by = author,
): Promise<Row> {
  const command = { action, input, opId: null, expectedVersion: null };
  const { data, error } = await engine.execute(command, by);
  if (!data) throw new Error(`${action}: ${JSON.stringify(error)}`);
  return data.output;
}

/** Before any scene: its days are one after the other, on none of which the company rests. */
export async function engageTechnicians(server: TestServer): Promise<void> {
  await write(server, 'update_technicians_settings', { technicians });
  await write(server, 'update_workingTime_settings', { changes: { worked: holidayNames } });
}
