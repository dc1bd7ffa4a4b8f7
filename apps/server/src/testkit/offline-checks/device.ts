// The copy of a device as the server sends it to that person, and the rulebook run on it as the browser does.
import { type Actor, type CollectionName, type Result, type Row } from '@zellige/domain';
import { createOfflineOperations } from '@zellige/domain/offline/offline-rulebook';
import { type Caller, roleOfCaller } from '../role-checks/callers.ts';
import type { TestServer } from '../test-server.ts';

interface Page {
  data: { collection: CollectionName; row?: Row }[];
  meta: { walk?: string | null };
}

export class Device {
  readonly #rows = new Map<string, Map<string, Row>>();
  readonly #ask: (url: string) => Promise<Page>;
  readonly #operations: ReturnType<typeof createOfflineOperations>;

  constructor({ app }: TestServer, caller: Caller, token: string) {
    const actor: Actor = { id: caller, role: roleOfCaller[caller], fullName: caller };
    this.#operations = createOfflineOperations(actor);
    this.#ask = async (url) => {
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
      return answer.json<Page>();
    };
  }

  #take({ data }: Page): void {
    for (const { collection, row } of data) {
      if (!row) continue;
      const rows = this.#rows.get(collection) ?? new Map<string, Row>();
      this.#rows.set(collection, rows.set(String(row.id), row));
    }
  }

  /** A fresh copy of those days. */
  async fill(horizon: number | 'all'): Promise<void> {
    for (let query: string | null = `since=0&horizon=${horizon}`; query !== null; ) {
      const page: Page = await this.#ask(`/api/sync/pull?limit=2000&${query}`);
      this.#take(page);
      query = page.meta.walk ? `since=0&walk=${page.meta.walk}` : null;
    }
  }

  /** Brings the record that somebody opens, with what it is read with. */
  async open(collection: CollectionName, id: string): Promise<void> {
    if (this.row(collection, id)) return;
    this.#take(await this.#ask(`/api/sync/rows?collection=${collection}&ids=${encodeURIComponent(id)}`));
  }

  row(collection: string, id: string): Row | undefined {
    return this.#rows.get(collection)?.get(id);
  }

  /** The input as the write is queued with it. */
  prepare = (action: string, input: object, now: Date): object =>
    this.#operations.prepare(action, input, { timestamp: now.getTime() }) as object;

  /** The verdict of this device alone; its copy stays as it is. */
  async execute(action: string, input: object, now: Date): Promise<Result<unknown>> {
    const reader = {
      get: (collection: string, id: string) => Promise.resolve(this.row(collection, id) as never),
      find: (collection: string, where: Record<string, unknown>) =>
        Promise.resolve(
          [...(this.#rows.get(collection)?.values() ?? [])].filter((row) =>
            Object.entries(where).every(([field, value]) => row[field] === value),
          ) as never[],
        ),
    };
    return this.#operations.execute(action, input, reader, { timestamp: now.getTime() });
  }
}
