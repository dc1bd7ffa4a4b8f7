// The content of a device's copy is known at once; the parts that fetch and evict rows load behind the first list, which needs
// none.
import type { RowsRequest } from '../ports/transport.ts';
import type { Eviction } from './eviction.ts';
import { type CollectionSize, measureCopy } from './measure.ts';
import type { Replica } from './replica.ts';

export class DeviceCopy {
  readonly #replica: Replica;
  readonly #load: () => Promise<Eviction>;
  #eviction: Eviction | null = null;

  constructor(replica: Replica, load: () => Promise<Eviction>) {
    this.#replica = replica;
    this.#load = load;
  }

  /** Days the copy keeps of what is closed; null when it keeps everything. */
  get days(): number | null {
    return this.#replica.state.scope?.days ?? null;
  }

  /** Rows of a collection that the server has and the copy leaves there. */
  older(collection: string): number {
    return this.#replica.state.older?.[collection] ?? 0;
  }

  /** The server is known: rows that it is asked for can be taken, while a first copy is on its way too. */
  get isBegun(): boolean {
    return this.#replica.state.epoch !== null;
  }

  /** The copy is being made anew or made smaller. */
  get isChanging(): boolean {
    return (this.#eviction?.isBusy ?? false) || this.#replica.state.sweeping;
  }

  /** What the copy takes of the device, as far as it is read. */
  measure(): CollectionSize[] {
    return measureCopy(this.#replica);
  }

  /** Rejects where its code cannot be had. */
  async eviction(): Promise<Eviction> {
    this.#eviction = await this.#load();
    return this.#eviction;
  }

  /** Drops what can be had again until the copy fits its budget; answers the bytes given back, estimated. */
  async free(): Promise<number> {
    return (await this.eviction()).free();
  }

  /** Brings rows that the server kept for itself; answers how many came, or null when it could not be asked. */
  async ask(request: RowsRequest): Promise<number | null> {
    return (await this.eviction()).ask(request);
  }

  /** The disk is full: gives back what it can at once. Never rejects. */
  async makeRoom(): Promise<void> {
    try {
      await (await this.eviction()).makeRoom();
    } catch {
      // Its code cannot be had, or the disk refuses even this: the write says so.
    }
  }
}
