// The promises of docs/sync.md 'The promise' over the real client engine, the real rulebook and the real server on PostgreSQL.
import { scheduleAmount } from '@zellige/sync/testkit/schedule-amount';
import { syncPromise } from '@zellige/sync/testkit/sync-promise';
import { afterAll, beforeAll } from 'vitest';
import { promiseSubject, type RealPromiseServer, startPromiseServer } from '../../testkit/promise-server.ts';

const isSoak = process.env['ZELLIGE_SOAK'] !== undefined;

/** Caught with the reference server at every `npm test`; here each takes seconds, which `npm run soak` has. */
const slowBreakages = [
  'the status of a batch is that of its entries',
  'a merge takes theirs',
  'a merge takes the whole row',
  'a restored server gets nothing of the queue',
  'a record that somebody else had made gets no other name',
  'all that comes after a refused write on a record waits for it',
  'what a restored server lost is let go with the doubt',
  'what a restored server lost is swept in silence',
  'what waits keeps the key that its device had given',
  'giving up one write gives up all that was made on it',
  'a tab that does not lead talks too',
  'no If-Match',
  'no rebase',
] as const;

/** Too rare for so few schedules; as above. */
const rareCounts = ['withdrawnTooLate'] as const;

let server: RealPromiseServer;
beforeAll(async () => {
  server = await startPromiseServer();
});
afterAll(() => server.close());

syncPromise({
  makeServer: () => server.fresh(),
  subject: promiseSubject,
  amount: scheduleAmount({ test: 20, soak: 2000 }),
  runsPerBreakage: 100,
  // The business has one schema so far; what is rare enough is caught with the reference server alone.
  without: {
    counts: ['migratedWrites', 'reloads', ...(isSoak ? [] : rareCounts)],
    breakages: [
      'an update gives waiting writes new keys',
      'an update forgets the form of what waits',
      'a tab of the old version writes on',
      'versions of a lost life of the server still count',
      'a record has an order of its own under each of its names',
      'the server is not told what was given up',
      'a fresh copy keeps what it did not bring',
      'a fresh copy takes waiting writes away with their rows',
      ...(isSoak ? [] : slowBreakages),
    ],
  },
  print: (line) => process.stdout.write(`${line}\n`),
});
