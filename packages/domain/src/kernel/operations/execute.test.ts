import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { admin, commercial, employee, otherCommercial } from '../../testing/actors.ts';
import { openScene } from '../../testing/scenes/scene.ts';
import { defaultRates } from '../values/business-rates.ts';
import { execute, fieldErrors, type Sees, seesAll } from './execute.ts';
import { doneNow } from '../facts/happened.ts';
import { operation } from './operation.ts';
import { fail, ok } from '../failures/result.ts';
import '../../auth/user.schema.ts';
import '../../contacts/contact.schema.ts';

const contact = { name: 'Amal', type: 'client', phone: '0661234567' };

describe('execute', () => {
  it('answers the first message of each wrong field, by its path', async () => {
    const { refused } = openScene();
    const error = await refused('create_quotes', {
      items: [{ name: '', quantity: -1, discount: 120 }],
      clientEmail: 'x',
    });
    expect(error).toMatchObject({
      code: 'validation_failed',
      fields: {
        client: 'Ce champ est obligatoire',
        clientEmail: 'Adresse email invalide',
        'items.0.name': 'Ce champ est obligatoire',
        'items.0.quantity': 'La quantité doit être supérieure à 0',
        'items.0.discount': 'La remise doit être comprise entre 0 et 100 %',
      },
    });
  });

  it('judges the right before the input: a stranger learns nothing from messages', async () => {
    const { refused } = openScene();
    expect((await refused('create_quotes', {}, employee)).code).toBe('forbidden');
  });

  it('judges ownership on the record', async () => {
    const { done, quote, refused } = openScene();
    const own = await quote({}, commercial);
    expect((await refused('send_quotes', { id: own.id }, otherCommercial)).code).toBe('not_found');
    await done('send_quotes', { id: own.id }, commercial);
  });

  it('does not know a record that is not there, nor an archived one but to restore it', async () => {
    const { done, refused } = openScene();
    expect((await refused('update_contacts', { id: 1, changes: {} })).code).toBe('not_found');
    const { id } = await done('create_contacts', contact);
    await done('archive_contacts', { id });
    expect((await refused('update_contacts', { id, changes: { name: 'B' } })).code).toBe('deleted');
    expect((await refused('archive_contacts', { id })).code).toBe('deleted');
    await done('restore_contacts', { id });
    await done('update_contacts', { id, changes: { name: 'B' } });
  });

  it('refuses a stale version and takes the current one', async () => {
    const { engine, done } = openScene();
    const { id } = await done('create_contacts', contact);
    const write = (expectedVersion: number | null) =>
      engine.execute(
        'update_contacts',
        { id, changes: { name: `v${expectedVersion}` } },
        { actor: admin, expectedVersion },
      );
    expect(await write(1)).toMatchObject({ ok: true });
    expect(await write(1)).toMatchObject({ ok: false, error: { code: 'version_conflict' } });
    expect(await write(2)).toMatchObject({ ok: true });
    expect(await write(null)).toMatchObject({ ok: true });
  });

  it('changes nothing when the operation fails half-way', async () => {
    const { engine, done } = openScene();
    await done('create_contacts', { id: 5, ...contact });
    const halfWay = operation('half_way', 'contacts', {
      input: z.object({ id: z.number() }),
      permission: 'contacts.edit',
      target: ({ id }) => id,
      async run(tx, { id }) {
        const row = await tx.contacts.get(id);
        if (!row) return fail('not_found');
        tx.contacts.put({ ...row, name: 'Perdu' });
        return fail('in_use');
      },
    });
    const ctx = doneNow(new Date(), { actor: admin, rates: defaultRates, newId: () => 1 });
    const result = await execute(
      halfWay,
      { id: 5 },
      { reader: engine, ctx, sees: seesAll, lead: () => null },
    );
    expect(result).toMatchObject({ ok: false, error: { code: 'in_use' } });
    expect(engine.row('contacts', 5)).toMatchObject({ name: 'Amal', version: 1 });
  });

  it('reads what serialises a decision before the record itself', async () => {
    const { engine, done } = openScene();
    await done('create_contacts', { id: 5, ...contact });
    const serialised = operation('serialised', 'contacts', {
      input: z.object({ id: z.number() }),
      permission: 'contacts.edit',
      target: ({ id }) => id,
      first: () => [
        { collection: 'staff', id: 'first' },
        { collection: 'staff', id: 'second' },
      ],
      run: async () => ok({ id: 5 }),
    });
    const read: string[] = [];
    const reader = {
      get(...key: Parameters<typeof engine.get>) {
        read.push(key.join('/'));
        return engine.get(...key);
      },
      find: engine.find.bind(engine),
    };
    const ctx = doneNow(new Date(), { actor: admin, rates: defaultRates, newId: () => 1 });
    expect((await execute(serialised, { id: 5 }, { reader, ctx, sees: seesAll, lead: () => null })).ok).toBe(
      true,
    );
    expect(read).toEqual(['staff/first', 'staff/second', 'contacts/5']);
  });

  it('lets a linked person through only where the engine knows the link', async () => {
    const { engine, done } = openScene();
    await done('create_contacts', { id: 5, ...contact });
    const reach = operation('reach', 'contacts', {
      input: z.object({ id: z.number() }),
      permission: 'contacts.reach',
      target: ({ id }) => id,
      run: async () => ok({ id: 5 }),
    });
    const ctx = doneNow(new Date(), { actor: employee, rates: defaultRates, newId: () => 1 });
    const run = (sees: Sees) => execute(reach, { id: 5 }, { reader: engine, ctx, sees, lead: () => null });
    expect(await run(async () => false)).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect((await run(seesAll)).ok).toBe(true);
  });
});

describe('fieldErrors', () => {
  it('keeps one sentence for each path', () => {
    const schema = z.object({ a: z.string().min(3, 'court').regex(/x/, 'sans x') });
    const parsed = schema.safeParse({ a: 'b' });
    expect(parsed.success ? {} : fieldErrors(parsed.error)).toEqual({ a: 'court' });
  });

  describe('of a fact', () => {
    const note = operation('note_fact', 'quotes', {
      input: z.object({ id: z.string() }),
      permission: 'quotes.edit',
      isFact: true,
      target: ({ id }) => id,
      async run(tx, { id }, { meanwhile }) {
        const quote = await tx.quotes.get(id);
        return quote
          ? ok(tx.quotes.put({ ...quote, notes: String(meanwhile?.wasArchived) }))
          : fail('not_found');
      },
    });
    const at = new Date('2026-11-21T09:00:00.000Z');
    const runAs = (
      engine: ReturnType<typeof openScene>['engine'],
      id: string,
      { isReplayed = false, had = false, actor = otherCommercial },
    ) =>
      execute(
        note,
        { id },
        {
          reader: engine,
          ctx: { ...doneNow(at, { actor, rates: defaultRates, newId: () => 'x' }), isReplayed },
          expectedVersion: 1,
          lead: () => null,
          sees: () => Promise.resolve(false),
          had: () => Promise.resolve(had),
        },
      );

    it('stands on any version once it is replayed, and is judged by it where it is pressed', async () => {
      const { done, quote, engine } = openScene();
      const { id } = await quote({}, commercial);
      await done('update_quotes', { id, changes: { notes: 'Bureau' } });
      expect(await runAs(engine, id, { actor: commercial })).toMatchObject({
        error: { code: 'version_conflict' },
      });
      expect((await runAs(engine, id, { actor: commercial, isReplayed: true })).ok).toBe(true);
    });

    it('brings its record back from the corbeille once it is replayed', async () => {
      const { quote, engine } = openScene();
      const { id } = await quote({}, commercial);
      const row = engine.row('quotes', id);
      if (row) engine.load([{ collection: 'quotes', row: { ...row, archivedAt: at.toISOString() } }]);
      expect(await runAs(engine, id, { actor: commercial })).toMatchObject({ error: { code: 'deleted' } });
      expect(await runAs(engine, id, { actor: commercial, isReplayed: true })).toMatchObject({
        value: { output: { archivedAt: null, notes: 'true' } },
      });
    });

    it('is taken from whoever had the record lately once it is replayed, and from nobody else', async () => {
      const { quote, engine } = openScene();
      const { id } = await quote({}, commercial);
      expect((await runAs(engine, id, { isReplayed: true, had: true })).ok).toBe(true);
      const refused = { error: { code: 'not_found' } };
      expect(await runAs(engine, id, { isReplayed: true })).toMatchObject(refused);
      // They know of it: it is out of their reach, and not gone.
      expect(await runAs(engine, id, { had: true })).toMatchObject({ error: { code: 'out_of_reach' } });
    });
  });
});
