import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { explainFailure, followOutput } from './postgres-output.ts';

const said = () => vi.fn<(message: string) => void>();

describe('what PostgreSQL prints', () => {
  const farewell = 'FATAL:  terminating connection due to administrator command';
  const printed = [farewell, 'FATAL:  lights out', 'PANIC:  dark', 'LOG:  day'];

  it.each([
    ['is told by its severity', false, [farewell, 'FATAL:  lights out']],
    ['is a farewell and no warning when it was asked to end', true, ['FATAL:  lights out']],
  ])('%s', async (_, isStopping, warnings) => {
    const stream = new PassThrough();
    const log = { debug: said(), info: said(), warn: said(), error: said() };
    const lines = followOutput(stream, log, () => isStopping);
    stream.end(`${printed.join('\n')}\n`);
    await expect.poll(() => lines).toEqual(printed);
    expect(log.warn.mock.calls.flat()).toEqual(warnings.map((line) => `PostgreSQL: ${line}`));
    expect(log.error.mock.calls.flat()).toEqual(['PostgreSQL: PANIC:  dark']);
  });
});

describe('the sentence for a failure of PostgreSQL', () => {
  it.each([
    [
      'FATAL:  could not write to file "pg_wal/xlogtemp.12": No space left on device',
      'The disk that holds /d (DATA_DIR) is full: free some space and start again.',
    ],
    [
      'initdb: error: could not create directory "x": Read-only file system',
      'The disk that holds /d (DATA_DIR) is read-only.',
    ],
    [
      'FATAL:  could not map anonymous shared memory: Cannot allocate memory',
      'There is not enough memory to start PostgreSQL.',
    ],
    ['FATAL:  database files are incompatible with server', 'made by another version of PostgreSQL'],
    ['FATAL:  data directory "/d" has wrong ownership', 'check whom they belong to'],
  ])('of %s names the cause', (line, sentence) => {
    const error = explainFailure('/d', ['LOG:  starting', line, 'HINT:  something']);
    expect(error.message).toContain(sentence);
    expect(error.message).not.toContain('\n');
  });

  it('repeats what PostgreSQL said when the cause is not a known one', () => {
    expect(explainFailure('/d', ['LOG:  starting', 'FATAL:  lights out', 'DETAIL:  dark']).message).toBe(
      'PostgreSQL did not start in /d (DATA_DIR): lights out.',
    );
    expect(explainFailure('/d', []).message).toBe(
      'PostgreSQL did not start in /d (DATA_DIR): it said nothing.',
    );
  });
});
