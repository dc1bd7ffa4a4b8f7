// Clients without a screen that hear of every change and pull it, over the product's own wire.
import type { SampleUserId } from '@zellige/samples';
import { isPage, type Transport } from '@zellige/sync/ports/transport';
import type { Instance } from '../instance.ts';
import { openWire } from './node-device.ts';

const PAGE_ROWS = 2000;
const PATIENCE_MS = 5000;
const people: readonly SampleUserId[] = ['admin', 'manager'];

class Follower {
  rows = 0;
  readonly #wire: Transport;
  #cursor: number;
  #epoch: string | null = null;
  #pulling: Promise<void> | null = null;
  #isWanted = false;

  constructor(wire: Transport, cursor: number) {
    this.#wire = wire;
    this.#cursor = cursor;
  }

  /** Pulls once, and again for what came meanwhile: never twice at a time. */
  pull(): Promise<void> {
    this.#isWanted = true;
    return (this.#pulling ??= this.#pullAll().finally(() => {
      this.#pulling = null;
    }));
  }

  async #pullAll(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      const page = await this.#wire.pull({ since: this.#cursor, epoch: this.#epoch, limit: PAGE_ROWS });
      if (!isPage(page)) return;
      this.rows += page.rows.filter(({ collection }) => collection === 'contacts').length;
      this.#cursor = page.rev;
      this.#epoch = page.epoch;
      this.#isWanted ||= page.hasMore;
    }
  }

  listen(signal: AbortSignal): Promise<void> {
    return this.#wire.stream((rev) => {
      if (rev > this.#cursor) void this.pull();
    }, signal);
  }
}

/** Starts so many; `stop` answers how many of them did not get that many contacts. */
export async function startFollowers(
  instance: Instance,
  count: number,
): Promise<{ stop: (contacts: number) => Promise<number> }> {
  const state = await instance.client.query<{ rev: string }>('SELECT rev FROM sync_state');
  const signedIn = await Promise.all(people.map((id) => instance.signIn(id)));
  const wires = signedIn.map((person) => openWire(instance.origin, person));
  const cursor = Number(state.rows[0]?.rev ?? 0);
  const followers = Array.from({ length: count }, (_unused, rank) => {
    const wire = wires[rank % wires.length];
    if (!wire) throw new Error('nobody is signed in');
    return new Follower(wire, cursor);
  });
  const ended = new AbortController();
  const streams = followers.map((one) => one.listen(ended.signal).catch(() => undefined));
  await Promise.all(followers.map((one) => one.pull()));
  return {
    async stop(contacts) {
      const isBehind = ({ rows }: Follower) => rows < contacts;
      const end = performance.now() + PATIENCE_MS;
      while (followers.some(isBehind) && performance.now() < end)
        await Promise.all(followers.filter(isBehind).map((one) => one.pull()));
      ended.abort();
      await Promise.all(streams);
      return followers.filter(isBehind).length;
    },
  };
}
