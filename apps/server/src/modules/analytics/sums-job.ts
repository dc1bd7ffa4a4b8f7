// Brings the sums of the reports up to date every few minutes, so that a report waits for little: the first time, and after a crash,
// they are made of every row.
import type { ServerParts } from '../../platform/http/server-parts.ts';
import type { Job } from '../../platform/scheduler.ts';
import { withSums } from './daily-sums.repository.ts';

export const sumsJob = ({ pool }: Pick<ServerParts, 'pool'>): Job => ({
  firstMs: 20_000,
  everyMs: 300_000,
  async run(signal) {
    let isDone = false;
    while (!isDone && !signal.aborted) isDone = (await withSums(pool, async () => true)) ?? false;
  },
  failure: 'the sums of the reports are not up to date; tried again in five minutes',
});
