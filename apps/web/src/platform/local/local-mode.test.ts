import 'fake-indexeddb/auto';
import type { Actor } from '@zellige/domain';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { now, today } from '../clock.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readDataFile, writeDataFile } from './data-file.ts';
import { LocalAppEngine } from './local-app-engine.ts';
import { goContractRounds } from './contract-rounds.ts';
import { tellFacts } from './fact-notifications.ts';
import { LocalStore } from './local-store.ts';
import { recordRoutes } from './record-routes.ts';
import { createLocalHttp } from './local-http.ts';
import { localTextStorage } from '../browser/storage.ts';
import { settingsRoutes } from './settings-routes.ts';

const admin: Actor = { id: 'admin', role: 'admin', fullName: 'Yasmine Berrechid' };
const employee: Actor = { id: 'employe', role: 'employee', fullName: 'Hicham Regragui' };
const line = { name: 'Borne', quantity: 1, unitPrice: 1000 };

let store: LocalStore;

function open(actor: Actor): LocalAppEngine {
  const engine = new LocalAppEngine({ store, actor, onUnsaved: () => undefined });
  engine.hold();
  return engine;
}

beforeAll(async () => {
  store = new LocalStore();
  await store.engine.load();
});

afterAll(() => store.engine.stop());

describe('the first load', () => {
  it('shows the sample company, its numbers gapless and its dates near today', () => {
    const engine = open(admin);
    const quotes = engine.rows('quotes', {});
    const ranks = quotes.map(({ number }) => Number(String(number).slice(4))).toSorted((a, b) => a - b);
    expect(ranks).toEqual(quotes.map((_, index) => index + 1));
    expect(engine.rows('staff', {})).toHaveLength(5);
    expect(engine.get('settings', 'company')).toHaveProperty('company.name');
    const age = now().getTime() - Date.parse(quotes[0]?.createdAt ?? '');
    expect(age).toBeLessThan(3 * 86_400_000);
  });

  it('mirrors lists and settings where the specification keeps them', async () => {
    await open(admin).execute('create_contacts', { name: 'Miroir', type: 'client', phone: '0661234567' });
    await vi.waitFor(() => {
      const lists = JSON.parse(localStorage.getItem('cachedLists') ?? '{}') as Record<
        string,
        { count: number }
      >;
      expect(lists['contacts']?.count).toBe(open(admin).rows('contacts', {}).length);
    }, 200_000);
    expect(JSON.parse(localStorage.getItem('sync') ?? '{}')).toEqual({
      waiting: 0,
      lastSync: expect.any(Number) as number,
    });
    expect(localStorage.getItem('companySettings')).toContain('Médina Interactive');
    expect(localStorage.getItem('integrationConfigs')).toBe('{}');
    const integration = {
      type: 'whatsapp',
      config: { phoneNumberId: '1234' },
      updatedAt: '2026-11-21T09:00:00Z',
    };
    const http = createLocalHttp(settingsRoutes(localTextStorage, () => null));
    await http.request('/api/settings/integrations', { method: 'PUT', body: integration });
    await open(admin).execute('create_contacts', { name: 'Encore', type: 'client', phone: '0661234568' });
    expect(JSON.parse(localStorage.getItem('integrationConfigs') ?? '{}')).toMatchObject({
      whatsapp: integration,
    });
  });
});

describe('what is written', () => {
  it('is kept in the storage of the browser: a page opened later has it, of every family, without a network', async () => {
    const network = vi.spyOn(globalThis, 'fetch');
    const price = { sale: 900, rental: 90 };
    const written = {
      categories: { id: 'pupitres', name: 'Pupitres', type: 'product' },
      products: { name: 'Pupitre', category: 'pupitres', availability: 'en_stock', price },
      contacts: { name: 'Atelier Rive Gauche', type: 'client', phone: '0661234568' },
      tasks: { title: 'Rappeler' },
      notifications: { title: 'Essai', type: 'info', category: 'system' },
      inventory: { name: 'Pupitre de démonstration', category: 'Pupitres', quantity: 1 },
      events: { title: 'Salon', startDate: '2026-12-01' },
      quotes: { client: 'Atlas', items: [line] },
      invoices: { client: 'Atlas', items: [line] },
      bonLivraison: { client: 'Atlas', items: [{ productName: 'Borne', quantity: 1 }] },
    };
    const engine = open(admin);
    const keys: [keyof typeof written, string | number][] = [];
    for (const [family, input] of Object.entries(written)) {
      const made = await engine.executeStored(`create_${family}`, input);
      if (!made.ok) throw new Error(`${family}: ${made.error.message}`);
      keys.push([family as keyof typeof written, made.value.id]);
    }
    const later = new LocalStore();
    await later.engine.load();
    const page = new LocalAppEngine({ store: later, actor: admin, onUnsaved: () => undefined });
    page.hold();
    for (const [family, id] of keys) {
      expect(page.get(family, id)).toMatchObject({ createdBy: 'admin' });
      expect(page.get(family, id)).toEqual(engine.get(family, id));
    }
    later.engine.stop();
    expect(network).not.toHaveBeenCalled();
  });
});

describe('notifications', () => {
  it('are made from the facts of the day for whoever wants them, once however often the page loads', async () => {
    const people = [admin, employee].map(({ id, role }) => ({ id, role, isActive: true }));
    const listeners = { people, preferencesOf: () => ({}) };
    await tellFacts(store, { people, preferencesOf: () => ({ inventory: { app: false } }) });
    const engine = open(admin);
    const categoriesToldTo = (id: string) =>
      engine
        .rows('notifications', { where: ({ assignedTo }) => assignedTo === id })
        .map(({ category }) => category);
    expect(categoriesToldTo('admin')).toContain('invoice');
    expect(categoriesToldTo('admin')).not.toContain('inventory');
    await tellFacts(store, listeners);
    expect(categoriesToldTo('admin')).toContain('inventory');
    const told = engine.rows('notifications', {});
    await tellFacts(store, listeners);
    expect(engine.rows('notifications', {})).toHaveLength(told.length);
  });
});

describe('contracts', () => {
  it('are billed at load, with their visits and without a letter, once however often the page loads', async () => {
    const engine = open(admin);
    const made = await engine.execute('create_contracts', {
      title: 'Entretien',
      client: 'Atlas',
      clientEmail: 'amal@atlas.ma',
      startDate: addDays(today(), -25),
      billing: { send: true },
      visits: { every: 1 },
      items: [line],
    });
    const id = made.ok ? made.value.id : '';
    await engine.execute('activate_contracts', { id });
    const counts = () => [
      engine.rows('invoices', { where: ({ contractId }) => contractId === id }).length,
      engine.rows('requests', { where: ({ contractId }) => contractId === id }).length,
      engine.rows('sendings', {}).length,
    ];
    const [, , letters] = counts();
    await goContractRounds(store);
    await goContractRounds(store);
    expect(counts()).toEqual([1, 1, letters]);
  });
});

describe('what each person sees', () => {
  it('shows an employee no quote, no price, and the contacts of own deliveries alone', async () => {
    const engine = open(employee);
    expect(engine.rows('quotes', {})).toEqual([]);
    expect(engine.rows('products', {}).every((product) => !('price' in product))).toBe(true);
    const before = engine.rows('contacts', {}).length;
    const chief = open(admin);
    const made = await chief.execute('create_contacts', {
      name: 'Relié',
      type: 'client',
      phone: '0661234569',
    });
    const contactId = made.ok ? made.value.id : null;
    expect(engine.get('contacts', contactId ?? '')).toBeUndefined();
    const note = {
      contactId,
      client: 'Relié',
      livreurId: 'employe',
      livreur: 'Hicham',
      items: [{ productName: 'Borne', quantity: 1 }],
    };
    expect(await chief.execute('create_bonLivraison', note)).toMatchObject({ ok: true });
    expect(engine.get('contacts', contactId ?? '')).toHaveProperty('name', 'Relié');
    expect(engine.rows('contacts', {})).toHaveLength(before + 1);
  });

  it('tells the history of a record, without what is hidden from the person', async () => {
    const product = open(admin).rows('products', {})[0];
    const changes = { price: { sale: '999.00', rental: '99.00' }, name: 'Renommé' };
    expect((await open(admin).execute('update_products', { id: product?.id ?? '', changes })).ok).toBe(true);
    const as = (actor: Actor) => {
      const user = { ...actor, name: actor.fullName, email: '', phone: '', department: '', avatar: '' };
      return createLocalHttp(
        recordRoutes(
          () => store,
          () => user,
        ),
      ).request<{ changes: { field: string }[] }[]>(`/api/products/${product?.id}/history`);
    };
    const [seen, hidden] = [await as(admin), await as(employee)];
    const fields = (answer: typeof seen) =>
      answer.ok ? answer.value[0]?.changes.map(({ field }) => field) : [];
    expect(fields(seen)?.toSorted()).toEqual(['name', 'price']);
    expect(fields(hidden)).toEqual(['name']);
    expect(await as(employee)).toMatchObject({ ok: true });
  });
});

function withoutStamps(text: string): string {
  const file = JSON.parse(text) as { collections: { quotes: { id: string; version?: number }[] } };
  for (const quote of file.collections.quotes) if (quote.id === 'DEV-001') delete quote.version;
  return JSON.stringify(file);
}

describe('everything in one file', () => {
  it('comes back as it was, numbers going on where they were', async () => {
    const engine = open(admin);
    const content = await store.engine.content();
    const read = readDataFile(writeDataFile(content, [], now()));
    const before = engine.rows('invoices', {}).length;
    await engine.execute('create_invoices', { client: 'De trop', items: [line] });
    if (!read.ok) throw new Error(read.problems.join());
    await store.replace(read.content);
    expect(engine.rows('invoices', {})).toHaveLength(before);
    const next = await engine.execute('create_invoices', { client: 'Suite', items: [line] });
    expect(next).toMatchObject({ ok: true, value: { number: `FAC-${String(before + 1).padStart(3, '0')}` } });
    expect(engine.status()).toMatchObject({ online: true, waiting: 0, copyComplete: true });
  });

  it.each<[string, (file: string) => string, string]>([
    ['no JSON', () => '{', "Ce fichier n'est pas un export de Zellige."],
    [
      'another format',
      () => '{"format":"autre","collections":{}}',
      "Ce fichier n'est pas un export de Zellige.",
    ],
    [
      'a later version',
      (file) => file.replace('"version":1', '"version":2'),
      "Ce fichier vient d'une version plus récente de Zellige.",
    ],
    [
      'an unknown family',
      (file) => file.replace('"contacts":', '"vehicules":'),
      'Famille inconnue : vehicules.',
    ],
    [
      'a number given twice',
      (file) => file.replaceAll('"FAC-002"', '"FAC-001"'),
      'Numéro de document présent deux fois : FAC-001.',
    ],
    [
      'a number of another form',
      (file) => file.replace('"number":"DEV-003"', '"number":"3"'),
      'Numéro de document invalide : 3.',
    ],
    ['a row without its stamps', withoutStamps, 'quotes DEV-001 : ligne incomplète ou illisible.'],
  ])('refuses %s and says so', async (_name, spoil, problem) => {
    const file = writeDataFile(await store.engine.content(), [], now());
    const read = readDataFile(spoil(file));
    expect(read).toMatchObject({ ok: false });
    expect(read.ok ? [] : read.problems).toContain(problem);
  });
});
