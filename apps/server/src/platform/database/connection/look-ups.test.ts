// Short reads that share a connection: how they travel, and what becomes of them when it breaks.
import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testkit/test-database.ts';
import { lookUp } from './look-ups.ts';
import { OneWriteSocket } from './one-write-socket.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const whoAnswers = { text: 'SELECT pg_backend_pid() AS pid' };
const pidOf = async (): Promise<number | undefined> =>
  (await lookUp<{ pid: number }>(database.pool, whoAnswers)).rows[0]?.pid;

it('asks for what comes together on one connection, and gives it back to the pool', async () => {
  await Promise.all([database.pool.query('SELECT 1'), database.pool.query('SELECT 1')]);
  const pids = await Promise.all([pidOf(), pidOf(), pidOf()]);
  expect(new Set(pids).size).toBe(1);
  expect(database.pool.idleCount).toBe(database.pool.totalCount);
});

it('fails what was under way when the connection breaks, and asks another for what comes next', async () => {
  const slow = lookUp(database.pool, { text: 'SELECT pg_backend_pid(), pg_sleep(20)' });
  const told = slow.then(
    () => 'answered',
    () => 'failed',
  );
  const pid = await new Promise<number>((resolve) => {
    const look = async (): Promise<void> => {
      const found = await database.pool.query<{ pid: number }>(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%pg_sleep(20)' AND pid <> pg_backend_pid()`,
      );
      const [row] = found.rows;
      if (row) resolve(row.pid);
      else setTimeout(() => void look(), 20);
    };
    void look();
  });
  await database.pool.query('SELECT pg_terminate_backend($1)', [pid]);
  expect(await told).toBe('failed');
  expect(await pidOf()).not.toBe(pid);
});

it('tells everybody when there is no connection', async () => {
  const gone = await createTestDatabase();
  await gone.drop();
  const asked = [lookUp(gone.pool, whoAnswers), lookUp(gone.pool, whoAnswers)];
  const ends = await Promise.allSettled(asked);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

it('holds the statements of one turn of the event loop until its end, and sends them in one write', async () => {
  const server = createServer((peer) => void peer.resume()).listen(0);
  await once(server, 'listening');
  const address = server.address();
  const socket = new OneWriteSocket();
  socket.connect(typeof address === 'object' && address ? address.port : 0);
  await once(socket, 'connect');
  const statement = (): void => {
    socket.cork();
    socket.write('bind');
    socket.write('sync');
    socket.uncork();
  };
  statement();
  statement();
  expect(socket.writableLength).toBe(16);
  await new Promise(setImmediate);
  expect(socket.writableLength).toBe(0);
  statement();
  expect(socket.writableLength).toBe(8);
  await new Promise(setImmediate);
  expect(socket.writableLength).toBe(0);
  socket.destroy();
  server.close();
});
