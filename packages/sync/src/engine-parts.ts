// The decisions on which the promise rests, each replaceable: the test kit breaks them one at a time and the suite must
// notice (sync.md §6). The product always runs with `soundParts`.
import type { Asides } from './aside/asides.ts';
import { withNeeding, type WithNeeding } from './outbox/dependencies.ts';
import type { MigrateQueue } from './outbox/migrate.ts';
import { forgetVersions, type NewLife } from './outbox/new-life.ts';
import { type Rebase, rebaseEntries } from './outbox/rebase.ts';
import { type Batch, type PlanBatch, planBatch } from './replay/batch.ts';
import { type TakeAlias, takeAlias } from './replay/alias.ts';
import { type PassBase, passBase } from './replay/pass-base.ts';
import { takeRow } from './replay/take-row.ts';
import type { TakePulled } from './replay/pull.ts';
import { endSweep, type EndSweep } from './replay/sweep.ts';
import { type Judge, verdictOf } from './replay/verdict.ts';
import { type Compact, compact } from './store/compaction.ts';
import { isBeyond, type IsTooNew, type Ledger } from './store/ledger.ts';

export interface EngineParts {
  /** Which entries travel next. */
  plan: PlanBatch;
  /** What an answer means. */
  judge: Judge;
  /** How later writes on a record go on from the version an earlier one made. */
  passBase: PassBase;
  /** How what waits goes on upon a record that somebody else had made already. */
  takeAlias: TakeAlias;
  /** What goes with a write that is given up. */
  withNeeding: WithNeeding;
  /** How the overlay follows the rows under it. */
  rebase: Rebase;
  /** How a pulled row enters the copy. */
  takePulled: TakePulled;
  /** What happens to a batch before it is sent: nothing, in a sound engine. */
  beforeSend(batch: Batch, ledger: Ledger): Promise<void>;
  /** What becomes of waiting writes when the server lives another life. */
  newLife: NewLife;
  /** What becomes of rows that a fresh pull did not bring. */
  endSweep: EndSweep;
  /** What becomes of rows that a restored server lost; it comes when there may be some. */
  asides: () => Promise<Asides>;
  /** How a queue survives an update of the application. */
  migrate: MigrateQueue;
  /** When a tab of an older application must stop writing. */
  isTooNew: IsTooNew;
  /** How the journal is folded into the chunks. */
  compact: Compact;
}

export const soundParts: EngineParts = {
  plan: planBatch,
  judge: verdictOf,
  passBase,
  takeAlias,
  withNeeding,
  rebase: rebaseEntries,
  takePulled: takeRow,
  beforeSend: () => Promise.resolve(),
  newLife: forgetVersions,
  endSweep,
  asides: async () => (await import('./aside/asides.ts')).asides,
  migrate: async (desk) => (await import('./outbox/migrate.ts')).migrateQueue(desk),
  isTooNew: isBeyond,
  compact,
};
