// The outbox as the screen 'Synchronisation' uses it: everything unresolved, and each decision that a person can take.
import type { Attachments } from '../attachments/attachments.ts';
import { type OpenConflict, openConflicts } from '../conflict/conflict.ts';
import type { Result, Row } from '../ports/rulebook.ts';
import { unlessTooNew } from '../ports/storage-failure.ts';
import { StoreDraft } from '../store/draft.ts';
import type { Replica } from '../store/replica.ts';
import { withNeeding } from './dependencies.ts';
import type { Entry } from './entry.ts';
import type { Instead } from './decisions.ts';
import { refuse } from './refuse.ts';
import type { OutboxContext } from './write.ts';

/** What decides is loaded with the first decision: no list waits for it. */
const decisions = () => import('./decisions.ts');
const resolutions = () => import('../conflict/resolve.ts');

export class Outbox {
  readonly #context: OutboxContext;
  readonly #replica: Replica;
  readonly #attachments: Attachments;

  constructor(context: OutboxContext, replica: Replica, attachments: Attachments) {
    this.#context = context;
    this.#replica = replica;
    this.#attachments = attachments;
  }

  /** Every unresolved write, in order, conflicts included. */
  get entries(): readonly Entry[] {
    return this.#replica.queue.ordered;
  }

  /** Those that met another version of their record. */
  get conflicts(): OpenConflict[] {
    return openConflicts(this.entries);
  }

  /** The record that a write aims at as the server has it; undefined where it has none, or none that the copy holds. */
  present({ target }: Pick<Entry, 'target'>): Row | undefined {
    return target ? this.#replica.server(target.collection, target.id) : undefined;
  }

  /** Loads what decides, ahead of a decision; rejects when it cannot be had, and the next call tries again. */
  async openDecisions(): Promise<void> {
    await Promise.all([decisions(), resolutions()]);
  }

  /** Sends parked writes again, all of them without `opIds`; answers how many. */
  async retry(opIds?: readonly string[]): Promise<number> {
    const { retryParked } = await decisions();
    return unlessTooNew(() => retryParked(this.#context, opIds), 0);
  }

  /** Corrects a parked or conflicting write and sends it again. */
  async amend(opId: string, data: unknown): Promise<Result<null>> {
    const shown = this.#theirs(opId);
    const { amend } = await decisions();
    return unlessTooNew(() => amend(this.#context, opId, data, shown), refuse('page_too_old'));
  }

  /** The server's record as this tab shows it beside a write in conflict. */
  #theirs(opId: string): Row | null | undefined {
    return this.#replica.queue.get(opId)?.conflict?.theirs;
  }

  /**
   * Gives up writes and what cannot be without them, for the server's version where they meet another; answers what was given up.
   * `instead` is queued with it, in one transaction.
   */
  async giveUp(opIds: readonly string[], instead?: Instead): Promise<Result<Entry[]>> {
    const { giveUp } = await decisions();
    return unlessTooNew(() => giveUp(this.#context, opIds, instead), refuse('page_too_old'));
  }

  /** What goes with writes that are given up. */
  needing(opIds: readonly string[]): Entry[] {
    const draft = new StoreDraft(this.#replica);
    const entries = opIds.map((opId) => draft.entry(opId)).filter((entry) => entry !== undefined);
    return withNeeding(draft, entries).filter(({ opId }) => !opIds.includes(opId));
  }

  /** Decides a conflict: the waiting write goes again, on top of the version the person has just seen. */
  async keepMine(opId: string): Promise<Result<null>> {
    const shown = this.#theirs(opId);
    const { keepMine } = await resolutions();
    return unlessTooNew(() => keepMine(this.#context, opId, shown), refuse('page_too_old'));
  }

  /** The whole queue as JSON text with the bytes of its attachments, for a download. */
  async export(): Promise<string> {
    const { exportQueue } = await import('./export-queue.ts');
    return exportQueue(this.entries, await this.#attachments.packed());
  }
}
