import { storedRow } from '../testing/stored-row.ts';
import { describe, expect, it } from 'vitest';
import type { Row } from '../kernel/identity/collection-map.ts';
import { lastRanks, type LocalExecution, NUMBERING, RAISE_NUMBERING } from './local-numbering.ts';
import { localOperations } from './local-rulebook.ts';
import { admin, employee } from '../testing/actors.ts';

/** The smallest store: what `complete` answers is kept as it is. */
class Rows {
  readonly #rows = new Map<string, Row>();

  get(collection: string, id: string) {
    return Promise.resolve(this.#rows.get(`${collection}/${id}`));
  }

  find(collection: string, where: Record<string, unknown>) {
    const rows = [...this.#rows].filter(([key]) => key.startsWith(`${collection}/`)).map(([, row]) => row);
    return Promise.resolve(
      rows.filter((row) => Object.entries(where).every(([field, value]) => row[field] === value)),
    );
  }

  put(collection: string, row: object & { id: string | number }) {
    this.#rows.set(`${collection}/${row.id}`, row as Row);
  }

  async write(action: string, input: unknown, author = admin): Promise<Row> {
    const done = await localOperations.execute(action, input, this, { author, timestamp: 1_795_000_000_000 });
    if (!done.ok) throw new Error(done.error.code);
    const kept: LocalExecution = await localOperations.complete(done.value, this);
    for (const { collection, after } of kept.changes) if (after) this.put(collection, after as Row);
    return kept.output as Row;
  }
}

const quote = { client: 'Atlas', items: [{ name: 'Écran', unitPrice: 100 }] };
const device = (prefix: string, at: number) => `${prefix}-${1_795_000_000_000 + at}-abcd`;

describe('a device that is its own authority', () => {
  it('gives a document its legal number for key, whatever key the screen drew', async () => {
    const rows = new Rows();
    const first = await rows.write('create_quotes', { ...quote, id: device('DEV', 1) });
    const second = await rows.write('create_quotes', quote);
    expect([first, second].map(({ id, number }) => [id, number])).toEqual([
      ['DEV-001', 'DEV-001'],
      ['DEV-002', 'DEV-002'],
    ]);
    expect(await rows.get('quotes', device('DEV', 1))).toBeUndefined();
  });

  it('names the lines after the document, too', async () => {
    const made = await new Rows().write('create_quotes', { ...quote, id: device('DEV', 1) });
    expect((made['items'] as { id: string }[]).map(({ id }) => id)).toEqual(['DEV-001-1']);
  });

  it('keeps INV-<timestamp> for a converted quote and gives it the next FAC number at once', async () => {
    const rows = new Rows();
    await rows.write('create_quotes', quote);
    await rows.write('accept_quotes', { id: 'DEV-001' });
    const invoice = await rows.write('convert_quotes', { id: 'DEV-001' });
    expect(invoice).toMatchObject({ id: 'INV-1795000000000', number: 'FAC-001', quoteId: 'DEV-001' });
    expect(await rows.get('quotes', 'DEV-001')).toMatchObject({ invoiceId: 'INV-1795000000000' });
    const next = await rows.write('create_invoices', { ...quote, id: device('FAC', 2) });
    expect(next).toMatchObject({ id: 'FAC-002', number: 'FAC-002' });
    expect(await rows.get(NUMBERING, 'FAC')).toMatchObject({ last: 2 });
  });

  it('goes on after the highest number of rows that came without their counter', async () => {
    const rows = new Rows();
    rows.put('invoices', storedRow({ id: 'FAC-041', number: 'FAC-041' }));
    expect(await rows.write('create_invoices', quote)).toMatchObject({ number: 'FAC-042' });
  });

  it('takes no number for a refused document', async () => {
    const rows = new Rows();
    await expect(rows.write('create_quotes', { ...quote, items: [] })).rejects.toThrow('validation_failed');
    expect(await rows.write('create_quotes', quote)).toMatchObject({ number: 'DEV-001' });
  });

  it('finds a document by its legal number', async () => {
    const rows = new Rows();
    await rows.write('create_quotes', quote);
    await rows.write('accept_quotes', { id: 'DEV-001' });
    await rows.write('convert_quotes', { id: 'DEV-001' });
    const paid = await rows.write('pay_invoices', { id: 'FAC-001', amount: 20, mode: 'Espèces' });
    expect(paid).toMatchObject({ number: 'FAC-001', status: 'Partiellement payée' });
  });

  it('goes on from a later number that an admin chose, and never from an earlier one', async () => {
    const rows = new Rows();
    await rows.write('create_quotes', quote);
    await rows.write(RAISE_NUMBERING, { collection: 'quotes', next: 40 });
    expect(await rows.write('create_quotes', quote)).toMatchObject({ number: 'DEV-040' });
    expect(await lastRanks(rows)).toEqual({
      quotes: 40,
      invoices: 0,
      creditNotes: 0,
      bonLivraison: 0,
      technicalSheets: 0,
      contracts: 0,
      requests: 0,
      deals: 0,
    });
    for (const next of [40, 1.5, Number.NaN, 100_000_000, 2 ** 60]) {
      const raised = rows.write(RAISE_NUMBERING, { collection: 'quotes', next });
      await expect(raised).rejects.toThrow('validation_failed');
    }
    const byEmployee = rows.write(RAISE_NUMBERING, { collection: 'quotes', next: 60 }, employee);
    await expect(byEmployee).rejects.toThrow('forbidden');
  });

  it("refuses what is beyond the author's rights", async () => {
    await expect(new Rows().write('create_quotes', quote, employee)).rejects.toThrow('forbidden');
  });
});
