import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testkit/test-database.ts';
import { copyIn, copyOut } from './copy-streams.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  client = new Client(database.connection);
  client.on('error', () => undefined);
  await client.connect();
});
afterEach(() => client.end().catch(() => undefined));

const ROWS = 20_000;
const statement = `COPY (SELECT n, repeat('é', n % 700) FROM generate_series(1, ${ROWS}) AS n) TO STDOUT`;

describe('COPY', () => {
  it('reads whole rows, however the connection cuts them', async () => {
    const chunks: Buffer[] = [];
    for await (const chunk of copyOut(client, statement)) {
      expect(chunk.at(-1)).toBe(10);
      chunks.push(chunk);
    }
    expect(chunks.length).toBeGreaterThan(1);
    const rows = Buffer.concat(chunks).toString().trimEnd().split('\n');
    expect(rows.length).toBe(ROWS);
    expect(rows[699]).toBe('700\t');
    expect(rows.at(-1)).toBe(`${ROWS}\t${'é'.repeat(ROWS % 700)}`);
  });

  it('fails where its connection is cut', async () => {
    const pid = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
    const reading = (async () => {
      let isCut = false;
      for await (const chunk of copyOut(client, statement.replace(`${ROWS})`, '2000000)'))) {
        expect(chunk.length).toBeGreaterThan(0);
        if (!isCut) await database.pool.query('SELECT pg_terminate_backend($1)', [pid]);
        isCut = true;
      }
    })();
    await expect(reading).rejects.toThrow(/terminat/i);
  });

  it('writes rows and counts them, and refuses what is no row without losing the connection', async () => {
    await client.query('CREATE TEMP TABLE entered (n int, text text)');
    const enter = (text: string) => copyIn(client, 'COPY entered FROM STDIN', Buffer.from(text));
    expect(await enter('1\ta\n2\tb\n')).toBe(2);
    await expect(enter('three\tc\n')).rejects.toThrow('invalid input syntax');
    const kept = await client.query('SELECT n FROM entered');
    expect(kept.rows).toEqual([{ n: 1 }, { n: 2 }]);
  });
});
