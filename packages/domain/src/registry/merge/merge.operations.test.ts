// Contacts that are the same client become one: nothing of them is lost, and all of it comes back.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collectionNames } from '../collections.ts';
import { fieldLabel, fieldsOf } from '../fields.ts';
import type { CollectionName, Row } from '../../kernel/identity/collection-map.ts';
import type { Contact } from '../../contacts/contact.schema.ts';
import { statementOf } from '../../accounting/client-statement.ts';
import { entriesOf } from '../../accounting/account-entries.ts';
import { accountingEntries } from '../../accounting/entries.ts';
import { defaultAccounting } from '../../settings/accounting-settings.schema.ts';
import {
  begin,
  cautionedWrites,
  clients,
  step,
  until,
  writesOf,
} from '../../accounting/account-histories.fixtures.ts';
import { clientCredit, clientFigures } from '../../invoices/client-figures.ts';
import { sumAmounts } from '../../kernel/values/money.ts';
import { cautionBalanceOf } from '../../reservations/cautions/caution.rules.ts';
import { admin, commercial, employee, manager, otherCommercial } from '../../testing/actors.ts';
import { propertyRuns } from '../../testing/property-runs.ts';
import { oneLine, openScene, type Scene } from '../../testing/scenes/scene.ts';
import { contactLinks, withKeyAt } from './contact-links.ts';

const first = {
  id: 1,
  name: 'Atlas',
  company: 'Atlas SARL',
  type: 'client',
  phone: '0661234567',
  city: 'Rabat',
};
const second = {
  id: 2,
  name: 'Atlas S.A.R.L.',
  type: 'prospect',
  phone: '0662345678',
  email: 'contact@atlas.ma',
  notes: 'Payer à 60 jours',
  tags: ['VIP'],
};
const both = { into: 1, from: [2] };

async function twoContacts(): Promise<Scene> {
  const scene = openScene();
  await scene.done('create_contacts', first);
  await scene.done('create_contacts', second);
  return scene;
}

const contactIn = ({ engine }: Scene, id: number): Contact => {
  const row = engine.row('contacts', id);
  if (!row) throw new Error(`no contact ${id}`);
  return row;
};

const meta = { version: 1, rev: 0, createdAt: '', updatedAt: '', createdBy: 'admin', updatedBy: 'admin' };

/** A row that says nothing but whom it names. */
const linkedRow = (path: string, key: number, archivedAt: string | null): Row =>
  withKeyAt({ ...meta, id: `${path}-${archivedAt}`, archivedAt, intervention: {} }, path, key);

describe('the links of a contact', () => {
  it('are declared for every field that names one', () => {
    const declared = new Set(contactLinks.map(({ collection, path }) => `${collection} ${path}`));
    const named = collectionNames.flatMap((collection) =>
      Object.entries(fieldsOf(collection))
        .filter(([path, { kind }]) => kind === 'contact' || /contact\w*ids?$/i.test(path))
        .map(([path]) => `${collection} ${path}`),
    );
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((link) => !declared.has(link))).toEqual([]);
    for (const { collection, path } of contactLinks) expect(fieldLabel(collection, path)).toBeDefined();
  });

  it.each(contactLinks)(
    '$collection $path moves with a merge and back, from the corbeille too',
    async ({ collection, path }) => {
      const scene = await twoContacts();
      const rows = [null, '2026-11-01T00:00:00.000Z'].map((archivedAt) => linkedRow(path, 2, archivedAt));
      scene.engine.load(rows.map((row) => ({ collection, row })));
      const now = () => rows.map(({ id }) => scene.engine.row(collection, id));
      await scene.done('merge_contacts', both);
      expect(now()).toMatchObject(
        rows
          .map(({ archivedAt }) => withKeyAt({ archivedAt, intervention: {} }, path, 1))
          .map(({ intervention, ...rest }) => (path.includes('.') ? { intervention, ...rest } : rest)),
      );
      await scene.done('undo_merge_contacts', { id: 2 });
      for (const row of now())
        expect(row).toMatchObject(path.includes('.') ? { intervention: { contactId: 2 } } : { [path]: 2 });
    },
  );
});

describe('a merge', () => {
  it('keeps what stands, fills in what it lacks, and leaves an alias', async () => {
    const scene = await twoContacts();
    expect(await scene.done('merge_contacts', both)).toMatchObject({
      id: 1,
      name: 'Atlas',
      type: 'client',
      phone: '+212661234567',
      email: 'contact@atlas.ma',
      notes: 'Payer à 60 jours',
      tags: ['VIP'],
      archivedAt: null,
    });
    expect(contactIn(scene, 2)).toMatchObject({ mergedInto: 1, name: 'Atlas S.A.R.L.' });
    expect(contactIn(scene, 2).archivedAt).not.toBeNull();
    expect((await scene.refused('restore_contacts', { id: 2 })).code).toBe('illegal_transition');
  });

  it('takes the value of whom a person chose, its day with its step', async () => {
    const scene = await twoContacts();
    const planned = { nextStep: 'Rappeler', nextStepOn: '2026-12-01' };
    await scene.done('update_contacts', { id: 2, changes: planned });
    await scene.done('update_contacts', {
      id: 1,
      changes: { nextStep: 'Visiter', nextStepOn: '2026-12-24' },
    });
    const choices = { phone: 2, nextStep: 2 };
    expect(await scene.done('merge_contacts', { ...both, choices })).toMatchObject({
      ...planned,
      phone: '+212662345678',
    });
    const wrong = await scene.refused('merge_contacts', { ...both, choices: { phone: 3 } });
    expect(wrong.fields).toEqual({ 'choices.phone': 'Choisissez une des fiches fusionnées' });
  });

  it('keeps every note of 500 and 500, and goes on keeping them', async () => {
    const scene = await twoContacts();
    for (const id of [1, 2]) {
      const exchanges = Array.from({ length: 500 }, (_, rank) => ({
        id: `${id}-${rank}`,
        kind: 'note' as const,
        text: `${rank}`,
        at: `2026-01-01T00:${String(rank % 60).padStart(2, '0')}:0${id}.000Z`,
        by: 'admin',
      }));
      scene.engine.load([{ collection: 'contacts', row: { ...contactIn(scene, id), exchanges } }]);
    }
    const { exchanges = [] } = await scene.done<Contact>('merge_contacts', both);
    expect(exchanges).toHaveLength(1000);
    expect(exchanges.map(({ at }) => at)).toEqual(exchanges.map(({ at }) => at).toSorted());
    const noted = await scene.done<Contact>('note_contacts', { id: 2, kind: 'note', text: 'Encore' });
    expect([noted.id, noted.exchanges?.length, noted.exchanges?.at(-1)?.text]).toEqual([1, 1000, 'Encore']);
    const back = await scene.done<Contact>('undo_merge_contacts', { id: 1 });
    expect([back.id, back.exchanges?.length]).toEqual([2, 500]);
    expect(contactIn(scene, 1).exchanges?.at(-1)?.text).toBe('Encore');
  });

  it('is of who may change all of them', async () => {
    const scene = openScene();
    await scene.done('create_contacts', first, commercial);
    await scene.done('create_contacts', second, otherCommercial);
    await scene.done('create_contacts', { ...second, id: 3 }, commercial);
    expect((await scene.refused('merge_contacts', both, commercial)).code).toBe('forbidden');
    expect((await scene.refused('merge_contacts', both, employee)).code).toBe('forbidden');
    await scene.done('merge_contacts', { into: 1, from: [3] }, commercial);
    scene.goTo('2026-11-22');
    await scene.done('merge_contacts', both, manager);
    expect((await scene.refused('undo_merge_contacts', { id: 2 }, commercial)).code).toBe('forbidden');
    await scene.done('undo_merge_contacts', { id: 2 }, manager);
    expect(await scene.done('undo_merge_contacts', { id: 3 }, commercial)).toMatchObject({ id: 3 });
  });

  it('refuses a contact that is nowhere, in the corbeille or merged elsewhere; done twice it is done once', async () => {
    const scene = await twoContacts();
    await scene.done('create_contacts', { ...second, id: 3 });
    await scene.done('create_contacts', { ...second, id: 4 });
    await scene.done('archive_contacts', { id: 4 });
    const wrong = async (from: number[]) => (await scene.refused('merge_contacts', { into: 1, from })).fields;
    expect(await wrong([404])).toEqual({ 'from.0': 'Contact introuvable : 404' });
    expect(await wrong([4])).toHaveProperty('from.0', expect.stringContaining('corbeille'));
    await scene.done('merge_contacts', both);
    await scene.done('merge_contacts', both);
    expect(contactIn(scene, 1).version).toBe(2);
    const chained = await scene.refused('merge_contacts', { into: 3, from: [2] });
    expect(chained.fields).toHaveProperty('from.0', expect.stringContaining('déjà'));
    // Somebody merged them the other way round meanwhile: they are one by now.
    expect(await scene.done('merge_contacts', { into: 2, from: [1] })).toMatchObject({ id: 1, version: 2 });
  });
});

describe('a contact with more people, addresses and tags than a list may have', () => {
  const bounds = { people: 30, addresses: 30, tags: 20 } as const;
  const made = {
    people: (key: string) => ({ id: key, name: key }),
    addresses: (key: string) => ({ id: key, kind: 'site', address: key }),
    tags: (key: string) => key,
  };
  type List = keyof typeof bounds;
  const names = Object.keys(bounds) as List[];

  it('is edited as any other, and takes no more', async () => {
    let crowded = 0;
    const size = fc.record({
      people: fc.integer({ min: 0, max: 30 }),
      addresses: fc.integer({ min: 0, max: 30 }),
      tags: fc.integer({ min: 0, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(size, { minLength: 2, maxLength: 4 }), async (sizes) => {
        const scene = openScene();
        for (const [rank, counts] of sizes.entries()) {
          const lists = names.map((list) => [
            list,
            Array.from({ length: counts[list] }, (_, at) => made[list](`${rank}-${at}`)),
          ]);
          await scene.done('create_contacts', { ...first, id: rank + 1, ...Object.fromEntries(lists) });
        }
        const from = sizes.slice(1).map((_, rank) => rank + 2);
        const merged = await scene.done<Contact>('merge_contacts', { into: 1, from });
        for (const list of names) {
          const all: readonly unknown[] = merged[list] ?? [];
          expect(all).toHaveLength(sizes.reduce((sum, counts) => sum + counts[list], 0));
          const change = (value: readonly unknown[]) => ({ id: 1, changes: { [list]: value } });
          await scene.done('update_contacts', change(all.toReversed()));
          const added = change([...all, made[list]('new')]);
          const most = Math.max(bounds[list], all.length);
          const outcome = await scene.engine.execute('update_contacts', added, { actor: admin });
          expect(outcome.ok ? {} : outcome.error.fields).toEqual(
            all.length < bounds[list] ? {} : { [list]: `Trop d'éléments (${most} au plus)` },
          );
          crowded += Number(all.length > bounds[list]);
          const fewer = all.slice(1);
          expect(await scene.done<Contact>('update_contacts', change(fewer))).toMatchObject({
            [list]: fewer,
          });
        }
      }),
      { numRuns: propertyRuns({ test: 25, soak: 250 }) },
    );
    expect(crowded).toBeGreaterThan(10);
  });

  it('comes of no merge that brings together more than anybody reads', async () => {
    const scene = await twoContacts();
    const people = Array.from({ length: 980 }, (_, at) => ({ ...made.people(`p${at}`), isMain: false }));
    scene.engine.load([{ collection: 'contacts', row: { ...contactIn(scene, 1), people } }]);
    const added = Array.from({ length: 30 }, (_, at) => made.people(`q${at}`));
    await scene.done('update_contacts', { id: 2, changes: { people: added } });
    const { fields } = await scene.refused('merge_contacts', both);
    expect(fields).toEqual({ people: "Trop d'éléments (1000 au plus)" });
  });
});

describe('a write that names a merged contact', () => {
  it('is led to the one that stands, through several merges', async () => {
    const scene = await twoContacts();
    await scene.done('create_contacts', { ...first, id: 3 });
    await scene.done('merge_contacts', both);
    await scene.done('merge_contacts', { into: 3, from: [1] });
    expect(await scene.quote({ contactId: 2 })).toMatchObject({ contactId: 3, client: 'Atlas' });
    expect(await scene.done('create_tasks', { title: 'Appeler', contactId: 1 })).toMatchObject({
      contactId: 3,
    });
    const { id } = await scene.invoice();
    expect(await scene.done('update_invoices', { id, changes: { contactId: 2 } })).toMatchObject({
      contactId: 3,
    });
    const visit = { kind: 'intervention', intervention: { client: 'Atlas', contactId: 2 } };
    expect(await scene.done('create_technicalSheets', visit)).toMatchObject({
      intervention: { contactId: 3 },
    });
    expect(await scene.done('reach_contacts', { id: 2, channel: 'appel' })).toMatchObject({ id: 3 });
    expect((await scene.refused('undo_merge_contacts', { id: 2 })).message).toContain('annulez d’abord');
  });

  it('changes what the standing one says alike; what it says otherwise stands, and is noted', async () => {
    const scene = await twoContacts();
    await scene.done('merge_contacts', both);
    const changes = { city: 'Salé', email: 'new@atlas.ma', phone: '0663456789', tags: ['VIP', 'Nord'] };
    const options = { actor: commercial, isReplayed: true, expectedVersion: 1 };
    const asOwner = { ...options, actor: admin };
    const led = await scene.engine.execute('update_contacts', { id: 2, changes }, asOwner);
    expect(led.ok && led.value.output).toMatchObject({
      id: 1,
      phone: '+212661234567',
      email: 'new@atlas.ma',
      city: 'Rabat',
      tags: ['VIP', 'Nord'],
      exchanges: [
        {
          text: 'Saisi sur « Atlas S.A.R.L. » avant sa fusion, non retenu : Téléphone +212663456789, Ville Salé',
        },
      ],
    });
  });

  it('puts the standing one into no corbeille', async () => {
    const scene = await twoContacts();
    await scene.done('merge_contacts', both);
    expect((await scene.refused('archive_contacts', { id: 2 })).code).toBe('deleted');
    expect(contactIn(scene, 1).archivedAt).toBeNull();
  });
});

describe('a merge that is taken back', () => {
  it('moves back what stands as it was moved, and says what stays', async () => {
    const scene = await twoContacts();
    const kept = await scene.quote({ contactId: 2 });
    const changed = await scene.quote({ contactId: 2 });
    const before = contactIn(scene, 1);
    await scene.done('merge_contacts', both);
    await scene.done('update_quotes', { id: changed.id, changes: { notes: 'Vu' } });
    await scene.done('update_contacts', { id: 1, changes: { email: 'autre@atlas.ma' } });
    expect(await scene.done('undo_merge_contacts', { id: 1 })).toMatchObject({
      id: 2,
      archivedAt: null,
      leftBehind: { contactId: 1, records: { quotes: [changed.id] } },
    });
    expect(scene.engine.row('quotes', kept.id)?.contactId).toBe(2);
    expect(scene.engine.row('quotes', changed.id)?.contactId).toBe(1);
    expect(contactIn(scene, 1)).toMatchObject({
      notes: before.notes,
      tags: before.tags,
      email: 'autre@atlas.ma',
    });
    expect((await scene.refused('undo_merge_contacts', { id: 1 })).message).toBe('Aucune fusion à annuler');
  });

  it('brings back all of those that were merged at once', async () => {
    const scene = await twoContacts();
    await scene.done('create_contacts', { ...second, id: 3 });
    await scene.done('merge_contacts', { into: 1, from: [2, 3] });
    await scene.done('undo_merge_contacts', { id: 3 });
    expect([2, 3].map((id) => contactIn(scene, id).mergedInto)).toEqual([undefined, undefined]);
  });
});

/** 2 into 1, 1 into 3, 3 into 4: a quote of each. */
async function chainOfMerges() {
  const scene = await twoContacts();
  for (const [id, name] of [
    [3, 'Rif'],
    [4, 'Souss'],
  ] as const)
    await scene.done('create_contacts', { ...first, id, name, company: name });
  const quotes: string[] = [];
  for (const id of [1, 2, 3, 4]) quotes.push((await scene.quote({ contactId: id })).id);
  const names = () => quotes.map((id) => scene.engine.row('quotes', id)?.contactId);
  await scene.done('merge_contacts', both);
  await scene.done('merge_contacts', { into: 3, from: [1] });
  await scene.done('merge_contacts', { into: 4, from: [3] });
  return { scene, quotes, names };
}

describe('merges of which one went into the other', () => {
  it('are taken back the last first, each with what it moved', async () => {
    const { scene, names } = await chainOfMerges();
    expect(names()).toEqual([4, 4, 4, 4]);
    const early = await scene.refused('undo_merge_contacts', { id: 2 });
    expect(early.message).toBe('« Atlas » a été fusionnée à son tour : annulez d’abord cette fusion');
    await scene.done('undo_merge_contacts', { id: 3 });
    expect(names()).toEqual([3, 3, 3, 4]);
    await scene.done('undo_merge_contacts', { id: 1 });
    expect(names()).toEqual([1, 1, 3, 4]);
    const back = await scene.done<Contact>('undo_merge_contacts', { id: 2 });
    expect(back.leftBehind).toBeUndefined();
    expect(names()).toEqual([1, 2, 3, 4]);
    const stand = [1, 2, 3, 4].map((id) => contactIn(scene, id));
    expect(stand.map(({ mergedInto }) => mergedInto)).toEqual([undefined, undefined, undefined, undefined]);
    expect(stand.map(({ name }) => name)).toEqual(['Atlas', 'Atlas S.A.R.L.', 'Rif', 'Souss']);
  });

  it('leave what somebody changed between them where it is', async () => {
    const { scene, quotes, names } = await chainOfMerges();
    await scene.done('undo_merge_contacts', { id: 3 });
    await scene.done('update_quotes', { id: quotes[1], changes: { notes: 'Vu' } });
    await scene.done('undo_merge_contacts', { id: 1 });
    expect(names()).toEqual([1, 3, 3, 4]);
    await scene.done('undo_merge_contacts', { id: 2 });
    expect(names()).toEqual([1, 3, 3, 4]);
  });
});

const sumsOf = ({ engine }: Scene, ids: readonly number[]) => {
  const rows = (collection: CollectionName) => engine.all(collection);
  const invoices = engine.all('invoices').filter(({ contactId }) => ids.includes(contactId ?? 0));
  const of = { invoices, payments: engine.all('payments'), creditNotes: engine.all('creditNotes') };
  const reservations = engine.all('reservations').filter(({ contactId }) => ids.includes(contactId ?? 0));
  const at = new Date('2027-12-31T09:00:00.000Z');
  const accounts = {
    invoices: engine.all('invoices'),
    payments: of.payments,
    creditNotes: of.creditNotes,
    reservations: engine.all('reservations'),
  };
  return {
    figures: clientFigures(invoices, at),
    credit: clientCredit(invoices),
    cautions: sumAmounts(reservations.map(cautionBalanceOf)),
    balance: statementOf(entriesOf(of), {
      ...until('2027-12-31'),
      today: begin,
      reader: admin,
    }).balance,
    entries: accountingEntries(accounts, { period: until('2027-12-31'), settings: defaultAccounting }),
    documents: rows('quotes').length + rows('invoices').length,
  };
};

it('leaves the sums of the client and the accounts as they were, whatever was sold and paid', async () => {
  let [merged, left] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), fc.nat(24), async (steps, rank) => {
      const scene = openScene(begin);
      const ids = new Map<string, number>();
      for (const name of clients) {
        const made = await scene.done<Contact>('create_contacts', {
          name,
          type: 'client',
          phone: '0661234567',
        });
        ids.set(name, made.id);
      }
      const keys = [...ids.values()];
      for (const [action, input] of cautionedWrites(ids)) await scene.done(action, input);
      for (const [at, drawn] of steps.entries()) {
        if (at === rank) await scene.done('merge_contacts', { into: keys[0], from: [keys[1]] });
        const { invoices, payments, creditNotes, reservations, quotes } = {
          invoices: scene.engine.all('invoices'),
          payments: scene.engine.all('payments'),
          creditNotes: scene.engine.all('creditNotes'),
          reservations: scene.engine.all('reservations'),
          quotes: scene.engine.all('quotes'),
        };
        const known = { invoices, payments, creditNotes, reservations, quotes, contactIds: ids };
        for (const [action, input] of writesOf(drawn, at, known))
          await scene.engine.execute(action, input, { actor: admin });
      }
      if (rank < steps.length) {
        merged += 1;
        left += scene.engine.all('invoices').filter(({ contactId }) => contactId === keys[1]).length;
        await scene.done('undo_merge_contacts', { id: keys[1] });
      }
      const before = sumsOf(scene, keys);
      await scene.done('merge_contacts', { into: keys[0], from: [keys[1]] });
      expect(sumsOf(scene, [keys[0] ?? 0])).toEqual(before);
      await scene.done('undo_merge_contacts', { id: keys[0] });
      expect(sumsOf(scene, keys)).toEqual(before);
    }),
    { numRuns: propertyRuns({ test: 25, soak: 250 }) },
  );
  expect(left).toBe(0);
  expect(merged).toBeGreaterThan(5);
});

it('bills nobody twice: lines and printed client of an issued invoice stay', async () => {
  const scene = await twoContacts();
  const invoice = await scene.invoice({ contactId: 2, client: 'Atlas S.A.R.L.', items: oneLine });
  await scene.done('merge_contacts', both);
  const {
    version: _v,
    rev: _r,
    updatedAt: _u,
    contactId,
    ...printed
  } = scene.engine.row('invoices', invoice.id) ?? invoice;
  expect(contactId).toBe(1);
  expect(invoice).toMatchObject(printed);
});
