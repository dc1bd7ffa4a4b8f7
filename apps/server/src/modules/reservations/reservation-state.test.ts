// The filter on the state of reservations says in SQL what the rule of the domain says of each: proven over every state, before, on and
// after the day and the hour at which the clock moves it on.
import { momentOf } from '@zellige/domain/events/event-time';
import { shownReservationState } from '@zellige/domain/reservations/reservation.rules';
import { reservationStates, shownReservationStates } from '@zellige/domain/reservations/reservation.values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testkit/test-server.ts';
import { rulesOf } from '../../platform/sessions/access.ts';
import { readListQuery } from '../../platform/records/lists/list-query.ts';
import { textsStatement } from '../../platform/records/lists/list.repository.ts';
import { visibilityOf } from '../../platform/records/visibility.ts';

/** 2026-11-21 at nine in Casablanca, which is on UTC by then. */
const NINE = new Date('2026-11-21T09:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const days = ['2026-11-20', '2026-11-21', '2026-11-22'];

const rows = reservationStates.flatMap((state) =>
  days.flatMap((expiresOn) =>
    days.flatMap((day) =>
      ['00:00', '00:01', '09:00', '09:02'].map((hour) => {
        const end = `${day}T${hour}`;
        return { id: `${state} ${expiresOn} ${end}`, state, expiresOn, start: '2026-11-01T00:00', end };
      }),
    ),
  ),
);

let server: TestServer;
let now = NINE;
beforeAll(async () => {
  server = await startTestServer({ clock: () => now });
  await server.database.pool.query(
    `INSERT INTO reservations (id, version, rev, updated_by, updated_at, owners, search, order_key, data)
     SELECT data->>'id', 1, 0, 'admin', now(), '{admin}', '', data->>'id', data FROM jsonb_array_elements($1::jsonb) AS data`,
    [JSON.stringify(rows)],
  );
});
beforeEach(() => {
  now = NINE;
});
afterAll(() => server.close());

const ask = (state: string) =>
  server.ask('admin', { url: `/api/reservations?limit=500&state=${encodeURIComponent(state)}` });

async function list(state: string): Promise<{ ids: string[]; total: number }> {
  const { data, meta } = (await ask(state)).json();
  return { ids: data.map(({ id }: { id: string }) => id).toSorted(), total: meta.total };
}

const shownAs = (...states: string[]): string[] =>
  rows
    .filter((row) => states.includes(shownReservationState(row, momentOf(now))))
    .map(({ id }) => id)
    .toSorted();

describe('the list of reservations by their state', () => {
  it.each([-9 * HOUR - 1, -9 * HOUR, -9 * HOUR + 2 * MINUTE, -1, 0, MINUTE])(
    'finds those that read so, %i ms from nine o’clock',
    async (later) => {
      now = new Date(NINE.getTime() + later);
      for (const state of shownReservationStates) {
        const ids = shownAs(state);
        expect([state, await list(state)]).toEqual([state, { ids, total: ids.length }]);
      }
      const out = ['sortie', 'retour partiel', 'en retard'];
      expect((await list(out.join(','))).ids).toEqual(shownAs(...out));
    },
  );

  it('changes with the clock, although no reservation has changed', async () => {
    const id = 'sortie 2026-11-22 2026-11-21T09:00';
    const read = async () => [
      (await list('sortie')).ids.includes(id),
      (await list('en retard')).ids.includes(id),
    ];
    expect([await read(), await read()]).toEqual([
      [true, false],
      [true, false],
    ]);
    now = new Date(NINE.getTime() + MINUTE);
    expect([await read(), await read()]).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('refuses at the parameter what is no state', async () => {
    const refused = await ask("expirée') OR true --");
    expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([422, ['state']]);
  });

  it.each(['expirée', 'en retard'])('looks for those %s by the index of the state', async (state) => {
    const client = await server.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `INSERT INTO reservations (id, version, rev, updated_by, updated_at, owners, search, order_key, data)
         SELECT 'RES-' || n, 1, 0, 'admin', now(), '{admin}', '', '2026-' || n, '{"state": "retournée"}' FROM generate_series(1, 5000) AS n`,
      );
      await client.query('ANALYZE reservations');
      const [path] = rulesOf(server.app).flatMap(({ lists }) =>
        lists?.collection === 'reservations' ? [lists] : [],
      );
      if (!path) throw new Error('no such path');
      const query = readListQuery({ state }, path, () => now);
      if (!query.ok) throw new Error('no such list');
      const visibility = visibilityOf(server.actors.admin, 'reservations');
      const { text, values } = textsStatement({ path, query: query.value, visibility, actorId: 'admin' });
      const [plan] = (await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values)).rows;
      expect(JSON.stringify(plan)).toContain('"reservations_state"');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
