// Any request to any path of the API's document, by anybody, meets no failure of the server, nothing of its inside, nothing of
// somebody else, no answer that hangs, no secret in the log. 1,500 requests here, 100,000 in `npm run soak -- fuzz`.
import { portionsOf, scheduleAmount } from '@zellige/sync/testkit/schedule-amount';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFuzzRecords } from '../../../testkit/fuzz/fuzz-records.ts';
import {
  emptyTally,
  openFuzzSession,
  playRequests,
  tallyLines,
} from '../../../testkit/fuzz/play-requests.ts';
import { SECRET_MARK } from '../../../testkit/fuzz/schema-values.ts';
import { spendSecrets } from '../../../testkit/fuzz/spent-secrets.ts';
import { startTestServer, type TestServer } from '../../../testkit/test-server.ts';

let server: TestServer;
/** Lines of the log that hold what is looked for, or speak of a failure. */
const kept: string[] = [];
let isKept = (line: string): boolean => line.includes(SECRET_MARK) || line.includes('"request failed"');
const logTo = new Writable({
  write(chunk: Buffer, _encoding, done) {
    kept.push(...chunk.toString().split('\n').filter(isKept));
    done();
  },
});
beforeAll(async () => {
  server = await startTestServer({ logTo });
});
afterAll(() => server.close());

const amount = scheduleAmount({ test: 1500, soak: 100_000 });

describe('the API', () => {
  it('writes no password, code, token or key into its log, however much it tells', async () => {
    const lines: string[] = [];
    const usual = isKept;
    isKept = (line) => lines.push(line) === 0;
    const secrets = await spendSecrets(server);
    isKept = usual;
    expect(secrets.length).toBeGreaterThan(15);
    expect(lines.length).toBeGreaterThan(secrets.length);
    const log = lines.join('\n');
    expect(secrets.filter((secret) => secret.length < 6 || log.includes(secret))).toEqual([]);
  });

  it('withstands what is allowed, nearly allowed and hostile, from anybody', async () => {
    const session = await openFuzzSession(server, await createFuzzRecords(server));
    const tally = emptyTally();
    process.stdout.write(`fuzz: ${session.endpoints.length} calls, seed ${amount.seed}\n`);
    for (const portion of portionsOf(amount)) await playRequests(session, portion, tally);
    session.close();
    process.stdout.write(`${tallyLines(tally).join('\n')}\n`);
    const findings = [...tally.findings.values()].map(({ key, request, answer }) => ({
      key,
      asked: `${request.person} ${request.endpoint.method} ${request.path.slice(0, 300)}`,
      headers: JSON.stringify(request.headers).slice(0, 300),
      body: request.body?.slice(0, 600),
      answered: answer.body.slice(0, 300),
    }));
    expect({ findings, kept }).toEqual({ findings: [], kept: [] });
    // Chance leaves out more of them in so few requests the more there are.
    expect(tally.succeeded.size).toBeGreaterThan(session.endpoints.length / 4);
  }, 3_600_000);
});
