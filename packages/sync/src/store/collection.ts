// The rows of one collection in memory: what the server confirmed, what waiting writes lay over it, and in which chunk
// each row is kept. `visible` is the only way to a row as the user sees it (sync.md §1).
import type { Row } from '../ports/rulebook.ts';

/** Rows of a chunk: few enough that rewriting one is nothing, many enough that reading 50,000 rows is quick. */
export const CHUNK_ROWS = 128;

interface Held {
  row: Row;
  chunk: number;
}

export class Collection {
  readonly name: string;
  readonly #server = new Map<string, Held>();
  readonly #overlay = new Map<string, Row | null>();
  readonly #chunks: Set<string>[] = [];
  /** Chunks changed since they were last written, with the journal number of the last change. */
  readonly dirty = new Map<number, number>();

  constructor(name: string) {
    this.name = name;
  }

  get chunkCount(): number {
    return this.#chunks.length;
  }

  server(id: string): Row | undefined {
    return this.#server.get(id)?.row;
  }

  serverIds(): Iterable<string> {
    return this.#server.keys();
  }

  visible(id: string): Row | undefined {
    const over = this.#overlay.get(id);
    return over === undefined ? this.#server.get(id)?.row : (over ?? undefined);
  }

  isOverlaid(id: string): boolean {
    return this.#overlay.has(id);
  }

  /** Every row as seen, in no order. */
  *rows(): Generator<Row> {
    for (const [id, { row }] of this.#server) if (!this.#overlay.has(id)) yield row;
    for (const row of this.#overlay.values()) if (row) yield row;
  }

  /** All visible rows as one array: faster than the generator when all of them are wanted. */
  toArray(): Row[] {
    const rows: Row[] = [];
    const overlaid = this.#overlay.size > 0;
    for (const [id, held] of this.#server) if (!overlaid || !this.#overlay.has(id)) rows.push(held.row);
    if (overlaid) for (const row of this.#overlay.values()) if (row) rows.push(row);
    return rows;
  }

  /** The chunk a row lives in; for a new row, the last one with room, `reserved` places of which are already taken. */
  chunkFor(id: string, reserved: number): number {
    const held = this.#server.get(id);
    if (held) return held.chunk;
    const last = Math.max(0, this.#chunks.length - 1);
    const taken = (this.#chunks[last]?.size ?? 0) + reserved;
    return last + Math.floor(taken / CHUNK_ROWS);
  }

  setServer(id: string, row: Row | null, chunk: number, seq: number): void {
    if (row) {
      this.#server.set(id, { row, chunk });
      while (this.#chunks.length <= chunk) this.#chunks.push(new Set());
      this.#chunks[chunk]?.add(id);
    } else {
      this.#server.delete(id);
      this.#chunks[chunk]?.delete(id);
    }
    this.dirty.set(chunk, seq);
  }

  /** Takes the next chunk of a snapshot, exactly as it was written. */
  addChunk(text: string): void {
    const members = new Set<string>();
    const chunk = this.#chunks.length;
    this.#chunks.push(members);
    for (const row of JSON.parse(text) as Row[]) {
      const id = String(row.id);
      this.#server.set(id, { row, chunk });
      members.add(id);
    }
  }

  /** Chunks written by a compaction up to this journal number are clean. */
  clean(floor: number): void {
    for (const [chunk, seq] of this.dirty) if (seq <= floor) this.dirty.delete(chunk);
  }

  chunkText(chunk: number): string {
    const rows: Row[] = [];
    for (const id of this.#chunks[chunk] ?? []) {
      const held = this.#server.get(id);
      if (held) rows.push(held.row);
    }
    return JSON.stringify(rows);
  }

  setOverlay(id: string, row: Row | null): void {
    this.#overlay.set(id, row);
  }

  clearOverlay(id: string): void {
    this.#overlay.delete(id);
  }
}
