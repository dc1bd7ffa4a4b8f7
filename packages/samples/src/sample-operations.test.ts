import { isOverdue } from '@zellige/domain/invoices/invoice.rules';
import { hasValidIceKey } from '@zellige/domain/kernel/text/identifiers';
import { MemoryEngine } from '@zellige/domain/testing/memory-engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { shownReservationState } from '@zellige/domain/reservations/reservation.rules';
import { sampleCompany } from './company/company.ts';
import { sampleUsers } from './company/people.ts';
import { sampleOperations } from './sample-operations.ts';

const today = '2026-11-21';
const engine = new MemoryEngine();
const failures: unknown[] = [];

beforeAll(async () => {
  for (const { action, input, actor, at } of sampleOperations(today)) {
    const result = await engine.execute(action, input, { actor, at: new Date(at) });
    if (!result.ok) failures.push({ action, input, error: result.error });
  }
});

const countBy = (values: string[]): Record<string, number> =>
  Object.fromEntries(
    Map.groupBy(values, (value) => value)
      .entries()
      .map(([key, all]) => [key, all.length]),
  );

const assignees = (collection: 'contacts' | 'tasks') =>
  new Set(engine.all(collection).map(({ assignedTo }) => assignedTo));

describe('the sample company', () => {
  it('is made by operations that all succeed', () => {
    expect(failures).toEqual([]);
  });

  it('has the categories of the specification and a catalogue in them', () => {
    const types = countBy(engine.all('categories').map((category) => category.type));
    expect(types).toEqual({ product: 11, service: 5 });
    const categories = new Set(engine.all('categories').map((category) => category.id));
    const used = new Set([...engine.all('products'), ...engine.all('services')].map((row) => row.category));
    expect(used).toEqual(categories);
    expect(engine.all('products')).toHaveLength(30);
    expect(engine.all('services')).toHaveLength(10);
    const services = engine.all('categories').filter(({ type }) => type === 'service');
    expect(services.map(({ name }) => name)).toEqual([
      'Installation',
      'Maintenance et support',
      'Formation',
      'Développement logiciel',
      'Services événementiels',
    ]);
  });

  it('sells and rents equipment, keyed PRD- or EVT-, and installs and maintains it', () => {
    const products = engine.all('products');
    for (const { id, price } of products) {
      expect(id).toMatch(/^(PRD|EVT)-/);
      expect(Number(price.sale) + Number(price.rental)).toBeGreaterThan(0);
    }
    for (const way of ['sale', 'rental'] as const)
      expect(products.filter(({ price }) => Number(price[way]) > 0).length).toBeGreaterThan(5);
    for (const kind of [/écran interactif/i, /borne/i])
      expect(products.some(({ name }) => kind.test(name))).toBe(true);
    expect(new Set(products.map(({ id }) => id.slice(0, 3)))).toEqual(new Set(['PRD', 'EVT']));
    const served = new Set(engine.all('services').map(({ category }) => category));
    for (const category of ['cat-installation', 'cat-maintenance']) expect(served).toContain(category);
  });

  it('gives contacts to the two sales staff, and tasks to them and to the others', () => {
    expect(assignees('contacts')).toEqual(new Set(['commercial1', 'commercial2']));
    expect(assignees('tasks')).toEqual(new Set(sampleUsers.map(({ id }) => id)));
  });

  it('has forty contacts whose ICE keys are right and whose telephones are kept as E.164', () => {
    const contacts = engine.all('contacts');
    expect(contacts).toHaveLength(40);
    for (const contact of contacts) {
      expect(contact.phone).toMatch(/^\+212\d{9}$/);
    }
    const identified = contacts.filter((contact) => contact.ice !== '');
    expect(identified.length).toBeGreaterThan(30);
    expect(identified.filter((contact) => !hasValidIceKey(contact.ice))).toEqual([]);
    expect(new Set(contacts.map((contact) => contact.phone)).size).toBe(40);
  });

  it('has quotes in every status', () => {
    const quotes = engine.all('quotes');
    expect(countBy(quotes.map((quote) => quote.status))).toEqual({
      Facturé: 12,
      Accepté: 3,
      'En attente': 4,
      Émis: 3,
      Refusé: 3,
    });
  });

  it('has thirty-four invoices in every status, three of them overdue', () => {
    const invoices = engine.all('invoices');
    expect(countBy(invoices.map((invoice) => invoice.status))).toEqual({
      Payée: 23,
      'Partiellement payée': 4,
      'En attente': 6,
      Annulée: 1,
    });
    const now = new Date(`${today}T09:00:00Z`);
    expect(invoices.filter((invoice) => isOverdue(invoice, now))).toHaveLength(3);
  });

  it('has a credit note whose credit is used by half', () => {
    expect(engine.all('creditNotes')).toMatchObject([{ number: 'AV-001', total: 3600 }]);
    const [{ invoiceId } = { invoiceId: '' }] = engine.all('creditNotes');
    expect(engine.row('invoices', invoiceId)).toMatchObject({ status: 'Payée', remainingAmount: -1800 });
  });

  it('has rentals in every state on the first screen: promised, out, late and back', () => {
    const moment = `${today}T09:30`;
    const states = engine.all('reservations').map((row) => shownReservationState(row, moment));
    expect(new Set(states)).toEqual(new Set(['option', 'ferme', 'sortie', 'en retard', 'retournée']));
    expect(states.filter((state) => state === 'en retard')).toHaveLength(1);
  });

  it('has delivery notes in every status', () => {
    expect(countBy(engine.all('bonLivraison').map((note) => note.status))).toEqual({
      livre: 8,
      partiellement_livre: 1,
      refuse: 1,
      retour: 2,
      expedie: 1,
      en_cours_livraison: 1,
      en_preparation: 2,
    });
  });

  it('numbers documents consecutively in the order of their dates', () => {
    for (const collection of ['quotes', 'invoices', 'bonLivraison'] as const) {
      const rows = engine.all(collection);
      const ranks = rows.map((row) => Number(row.number?.replace(/^\D+-/, '')));
      expect(ranks).toEqual(rows.map((_row, index) => index + 1));
      const created = rows.map((row) => row.createdAt);
      expect(created).toEqual(created.toSorted());
    }
  });

  it('keys quotes and direct invoices by their number, converted invoices by INV-<timestamp>', () => {
    for (const quote of engine.all('quotes')) expect(quote.id).toBe(quote.number);
    const invoices = engine.all('invoices');
    const direct = invoices.filter((invoice) => invoice.quoteId === null);
    expect(direct.map((invoice) => invoice.id)).toEqual(direct.map((invoice) => invoice.number));
    const converted = invoices.filter((invoice) => invoice.quoteId !== null);
    expect(converted).toHaveLength(15);
    for (const invoice of converted) expect(invoice.id).toMatch(/^INV-\d{13}$/);
  });

  it.each(['2026-11-21', '2027-03-01', '2028-02-29'])('stays in the past whatever today is: %s', (day) => {
    const operations = sampleOperations(day);
    expect(operations.every((operation) => operation.at < `${day}T00:00:00`)).toBe(true);
    const instants = operations.map((operation) => operation.at);
    expect(instants).toEqual(instants.toSorted());
  });

  it('names the company fully, with bank and RIB still to complete', () => {
    expect(hasValidIceKey(sampleCompany.ice)).toBe(true);
    expect(Object.values(sampleCompany).every((value) => value !== '')).toBe(true);
    expect(Object.keys(sampleCompany)).toEqual(
      'name legalForm address phone email website rc patente if ice cnss capital bank rib paymentTerms paymentMethods rentalConditions'.split(
        ' ',
      ),
    );
    expect(sampleCompany.legalForm).toBe('SARL AU');
    expect([sampleCompany.bank, sampleCompany.rib]).toEqual(['À compléter', 'À compléter']);
  });

  it('has the demo accounts with their departments', () => {
    expect(sampleUsers.map((user) => [user.id, user.email, user.role, user.department])).toEqual([
      ['admin', 'admin@zellige.demo', 'admin', 'Direction'],
      ['manager', 'manager@zellige.demo', 'manager', 'Commercial'],
      ['commercial1', 'commercial@zellige.demo', 'commercial', 'Commercial'],
      ['commercial2', 'commercial2@zellige.demo', 'commercial', 'Commercial'],
      ['employe', 'employe@zellige.demo', 'employee', 'Technique'],
    ]);
  });
});
