// PostgreSQL itself is the witness for the auditor of the promise suite (docs/sync.md 'Invariants and their tests'): triggers
// write down every receipt and every state of a row in the order they were made; the history names the write and the person of
// each.
import { keyOf, type Row } from '@zellige/sync/ports/rulebook';
import { changedFields } from '@zellige/sync/conflict/three-way';
import type { AppliedWrite } from '@zellige/sync/testkit/reference-state';
import type { Pool } from 'pg';

const tables = {
  contacts: 'contacts',
  quotes: 'quotes',
  invoices: 'invoices',
  payments: 'payments',
  bonLivraison: 'bon_livraison',
};

const trigger = ([collection, table]: [string, string]): string =>
  `CREATE TRIGGER seen_row AFTER INSERT OR UPDATE ON ${table}
     FOR EACH ROW EXECUTE FUNCTION seen_row('${collection}');`;

const AUDIT = `
CREATE TABLE audit (seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, op_id text, user_id text,
                    collection text, record_id text, before jsonb, after jsonb);
CREATE FUNCTION seen_receipt() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  -- A key that was given up tells of nothing done.
  IF NEW.answer ->> 'output' IS NOT NULL THEN
    INSERT INTO audit (op_id, user_id) VALUES (NEW.op_id, NEW.user_id);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION seen_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
BEGIN
  INSERT INTO audit (collection, record_id, before, after)
    VALUES (TG_ARGV[0], NEW.id, CASE TG_OP WHEN 'UPDATE' THEN OLD.data END, NEW.data);
  RETURN NULL;
END $$;
CREATE TRIGGER seen_receipt AFTER INSERT ON receipts FOR EACH ROW EXECUTE FUNCTION seen_receipt();
${Object.entries(tables).map(trigger).join('\n')}`;

/** A schedule fills these, and its auditor reads them. */
export const promiseTables: readonly string[] = [
  ...Object.values(tables),
  'history',
  'receipts',
  'counters',
  'tombstones',
  'audit',
];

/** Empties the business; the accounts stay, and with them their directory and its counter. */
const CLEAR = `
${promiseTables.map((table) => `DELETE FROM ${table};`).join('\n')}
UPDATE sync_state SET epoch = fresh.life, floor = 0, rev = (SELECT coalesce(max(rev), 0) FROM staff),
  lives = jsonb_build_array(jsonb_build_object('life', fresh.life, 'from', 0))
  FROM (SELECT gen_random_uuid()::text AS life) AS fresh;`;

const LINES = `
SELECT audit.seq::int, audit.collection, audit.record_id AS "recordId", audit.before, audit.after,
       coalesce(audit.op_id, history.op_id) AS "opId", coalesce(audit.user_id, history.actor_id) AS person,
       history.action
FROM audit LEFT JOIN history ON history.collection = audit.collection AND history.record_id = audit.record_id
                            AND history.version = (audit.after ->> 'version')::int
WHERE audit.seq > $1 ORDER BY audit.seq`;

const ROWS = Object.entries(tables)
  .map(([collection, table]) => `SELECT '${collection}' AS collection, id, data FROM ${table}`)
  .join(' UNION ALL ');

interface Line {
  seq: number;
  opId: string | null;
  person: string | null;
  action: string | null;
  /** Null on the line of a receipt. */
  collection: string | null;
  recordId: string;
  before: Row | null;
  after: Row;
}

/** A key was sent with this. */
export interface SentWrite {
  opId: string;
  action: string;
  target: AppliedWrite['target'];
}

export class PromiseAudit {
  readonly #pool: Pool;
  #read = 0;
  #applied = new Map<string, AppliedWrite>();

  private constructor(pool: Pool) {
    this.#pool = pool;
  }

  static async install(pool: Pool): Promise<PromiseAudit> {
    await pool.query(AUDIT);
    return new PromiseAudit(pool);
  }

  async clear(): Promise<void> {
    await this.#pool.query(CLEAR);
    this.#applied = new Map();
  }

  /** What was seen is read again: the server was set back. */
  readAgain(): void {
    this.#read = 0;
    this.#applied = new Map();
  }

  /** Live and archived rows by `collection/id`. */
  async rows(): Promise<Map<string, Row>> {
    const read = await this.#pool.query<{ collection: string; id: string; data: Row }>(ROWS);
    return new Map(read.rows.map(({ collection, id, data }) => [keyOf(collection, id), data]));
  }

  /** Committed writes in their order; `sentAs` answers what travelled under a key. */
  async applied(sentAs: (key: string) => SentWrite | undefined): Promise<AppliedWrite[]> {
    const read = await this.#pool.query<Line>(LINES, [this.#read]);
    for (const line of read.rows) {
      this.#read = line.seq;
      const sent = line.opId === null ? undefined : sentAs(line.opId);
      if (!line.opId || !line.person || !sent)
        throw new Error(`a write without its receipt or history: ${JSON.stringify(line)}`);
      if (line.collection === null) this.#note(line.opId, sent, line.person);
      else this.#add(line.opId, { ...line, collection: line.collection });
    }
    return [...this.#applied.values()];
  }

  #note(key: string, { opId, action, target }: SentWrite, client: string): void {
    this.#applied.set(key, { opId, action, client, target, before: null, after: null, changed: [] });
  }

  #add(key: string, line: Line & { collection: string }): void {
    const write = this.#applied.get(key);
    if (!write || write.action !== line.action || write.client !== line.person)
      throw new Error(`the history and the receipt of a write differ: ${JSON.stringify([write, line])}`);
    const record = keyOf(line.collection, line.recordId);
    const fields = line.before ? changedFields(line.before, line.after) : [];
    write.changed.push({ key: record, fields });
    if (!write.target || keyOf(write.target.collection, write.target.id) !== record) return;
    write.before = line.before;
    write.after = line.after;
  }
}
