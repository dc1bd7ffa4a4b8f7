// The output of PostgreSQL's programs is passed on to the log by severity, and turned into one sentence when they fail.
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { StartError } from '../config.ts';
import type { DatabaseLog } from './database-log.ts';

const remembered = 40;

/** What a shutdown says of each connection that is still closing. */
const FAREWELL = /^FATAL: +terminating \S.* due to administrator command$/;

/** Logs the lines of a program as they come and remembers the last ones; `isStopping` says whether it was asked to end. */
export function followOutput(stream: Readable, log: DatabaseLog, isStopping = () => false): string[] {
  const lines: string[] = [];
  createInterface({ input: stream }).on('line', (line) => {
    lines.push(line);
    if (lines.length > remembered) lines.shift();
    const text = `PostgreSQL: ${line}`;
    if (isStopping() && FAREWELL.test(line)) log.debug(text);
    else if (line.startsWith('PANIC:')) log.error(text);
    else if (line.startsWith('FATAL:') || line.startsWith('WARNING:')) log.warn(text);
    else log.debug(text);
  });
  return lines;
}

const explanations: readonly (readonly [RegExp, (root: string) => string])[] = [
  [
    /no space left on device|disk quota exceeded/i,
    (root) => `The disk that holds ${root} (DATA_DIR) is full: free some space and start again.`,
  ],
  [/read-only file system/i, (root) => `The disk that holds ${root} (DATA_DIR) is read-only.`],
  [
    /cannot allocate memory|could not map anonymous shared memory|could not fork/i,
    () => 'There is not enough memory to start PostgreSQL.',
  ],
  [
    /database files are incompatible|initialized by PostgreSQL version/i,
    (root) =>
      `The database in ${root} (DATA_DIR) was made by another version of PostgreSQL: restore a backup into an empty folder.`,
  ],
  [
    /permission denied|not permitted|wrong ownership|invalid permissions/i,
    (root) => `PostgreSQL may not use the files in ${root} (DATA_DIR): check whom they belong to.`,
  ],
];

/** The sentence for a program that ended with these last lines. */
export function explainFailure(root: string, lines: readonly string[]): StartError {
  const text = lines.join('\n');
  for (const [pattern, sentence] of explanations)
    if (pattern.test(text)) return new StartError(sentence(root));
  const reason =
    lines.findLast((line) => /^(FATAL|PANIC|ERROR|initdb: error|postgres):/.test(line)) ?? lines.at(-1);
  return new StartError(
    `PostgreSQL did not start in ${root} (DATA_DIR): ${reason?.replace(/^\w+:\s*/, '') ?? 'it said nothing'}.`,
  );
}
