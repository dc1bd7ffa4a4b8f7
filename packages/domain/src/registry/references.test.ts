// Records that an input only names: what the writer does not see is answered as what does not exist, and gives nothing away.
import { describe, expect, it } from 'vitest';
import { validation } from '../kernel/failures/validation-messages.ts';
import { operations } from './operations.ts';
import { prepareInput } from './prepare-input.ts';
import { admin, commercial, employee, manager, otherCommercial } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';

const contact = { name: 'Amal Tazi', type: 'client', phone: '0661234567' };
const event = { title: 'Salon secret', startDate: '2026-12-01', location: 'Rabat', client: 'Atlas' };

const sheet = (id: unknown) => ({ kind: 'intervention', intervention: { eventId: id } });
const note = (devisId: string) => ({ client: 'Atlas', devisId, items: [{ productName: 'É', quantity: 1 }] });
const key = (person: string) => `NOT-2026-11-21-invoice_overdue-FAC-001-${person}`;

describe('a record of somebody else, named in an input', () => {
  it('lends its name to no task', async () => {
    const { done, refused } = openScene();
    const { id: contactId } = await done('create_contacts', contact);
    const hidden = await refused('create_tasks', { title: 'Voir', contactId }, employee);
    const missing = await refused('create_tasks', { title: 'Voir', contactId: 404 }, employee);
    expect([hidden.fields, missing.fields]).toEqual([
      { contactId: `Contact introuvable : ${contactId}` },
      { contactId: 'Contact introuvable : 404' },
    ]);
    const own = await done('create_tasks', { title: 'Voir' }, employee);
    const changed = await refused('update_tasks', { id: own.id, changes: { contactId } }, employee);
    expect(changed.fields).toEqual(hidden.fields);
    expect((await done('create_tasks', { title: 'Voir', contactId }, commercial)).contactName).toBe(
      'Amal Tazi',
    );
  });

  it('fills no intervention sheet', async () => {
    const { done, refused } = openScene();
    const { id: eventId } = await done('create_events', event);
    const hidden = await refused('create_technicalSheets', sheet(eventId), employee);
    expect(hidden).toEqual(await refused('create_technicalSheets', sheet('EVE-404'), employee));
    const { id: own } = await done('create_events', { ...event, assignedTo: employee.id });
    expect(await done('create_technicalSheets', sheet(own), employee)).toMatchObject({
      intervention: { site: 'Rabat' },
    });
  });

  it('stands behind no delivery note', async () => {
    const { done, quote, invoice, refused } = openScene();
    const theirs = await quote({}, otherCommercial);
    const bill = await invoice({}, otherCommercial);
    const hidden = await refused('create_bonLivraison', note(theirs.id), commercial);
    expect(hidden).toEqual(await refused('create_bonLivraison', note('DEV-404'), commercial));
    const own = await quote({}, commercial);
    expect((await done('create_bonLivraison', note(own.id), commercial)).devisId).toBe(own.id);
    const of = (factureId: string) => refused('create_from_invoice_bonLivraison', { factureId }, commercial);
    expect((await of(bill.id)).code).toBe((await of('FAC-404')).code);
  });

  it('is not answered by the second conversion of a quote whose invoice went to a colleague', async () => {
    const { done, quote, refused } = openScene();
    const { id } = await quote({ assignedTo: commercial.id });
    await done('accept_quotes', { id });
    const invoice = await done('convert_quotes', { id }, manager);
    await done('update_invoices', { id: invoice.id, changes: { assignedTo: otherCommercial.id } });
    expect((await refused('convert_quotes', { id }, commercial)).code).toBe('already_invoiced');
    expect((await done('convert_quotes', { id }, admin)).id).toBe(invoice.id);
  });
});

describe('what a writer may not decide', () => {
  it('payments go with their invoice to whom it is handed', async () => {
    const { done, invoice, engine } = openScene();
    const { id } = await invoice({ assignedTo: commercial.id, advanceAmount: 10 });
    await done('pay_invoices', { id, amount: 20, mode: 'Virement' });
    await done('update_invoices', { id, changes: { assignedTo: otherCommercial.id } });
    expect(engine.all('payments').map(({ assignedTo }) => assignedTo)).toEqual(
      Array.from({ length: 2 }, () => otherCommercial.id),
    );
  });

  it('an employee hands no task over while bringing it back', async () => {
    const { done, refused } = openScene();
    const { id } = await done('create_tasks', { title: 'Voir' }, employee);
    await done('archive_tasks', { id }, employee);
    const given = { id, changes: { assignedTo: admin.id } };
    expect((await refused('restore_tasks', given, employee)).code).toBe('forbidden');
    expect(await done('restore_tasks', { id, changes: { title: 'Vu' } }, employee)).toMatchObject({
      title: 'Vu',
      assignedTo: employee.id,
    });
    expect((await done('restore_tasks', given)).assignedTo).toBe(admin.id);
  });

  it.each([
    ['create_quotes', 'DEV-012'],
    ['create_invoices', 'FAC-012'],
  ])('%s takes no key in the form of a legal number', async (action, id) => {
    const { done, refused } = openScene();
    const body = { client: 'Atlas', items: [{ name: 'Écran', unitPrice: 10 }] };
    expect((await refused(action, { id, ...body })).fields).toEqual({
      id: 'Un numéro légal est donné par sa série',
    });
    expect((await done(action, { id: `${id.slice(0, 3)}-1795248123719-abcd`, ...body })).number).toMatch(
      /-001$/,
    );
  });

  it('no key that the system makes from another record is to be had before it', async () => {
    const { done, refused, invoice } = openScene();
    const item = await done('create_inventory', { name: 'Écran', serialNumber: 'SN-1', quantity: 9 });
    const lines = [{ productName: 'Écran', quantity: 1, reference: 'SN-1' }];
    const ready = { client: 'Atlas', clientAdresse: 'Rabat', livreur: 'Hicham', items: lines };
    const { id: noteId } = await done('create_bonLivraison', ready);
    const taken = (id: string) => ({ id, itemId: item.id, kind: 'sortie', quantity: 1 });
    const isReserved = { id: 'Le signe « ~ » est réservé aux clés que le système donne' };
    expect((await refused('create_movements', taken(`MVT-${noteId}~1`), employee)).fields).toEqual(
      isReserved,
    );
    await done('create_movements', taken(`MVT-${noteId}-1`), employee);
    expect(await done('ship_bonLivraison', { id: noteId })).toMatchObject({ status: 'expedie' });

    const { id } = await invoice();
    const paymentId = 'FAC-002~avance';
    const pay = { id, amount: 1, mode: 'Virement' };
    expect((await refused('pay_invoices', { ...pay, paymentId }, commercial)).fields).toEqual({
      paymentId: isReserved.id,
    });
    await done('pay_invoices', { ...pay, paymentId: 'FAC-002-avance' });
    expect(await invoice({ advanceAmount: 10 })).toMatchObject({ id: 'FAC-002', advanceAmount: 10 });
  });

  const moment = { now: new Date('2026-11-21T09:00:00Z'), random: () => 0.5 };
  // The key of a notification ends with its person, below.
  const creations = [...operations.keys()].filter((action) => action !== 'create_notifications');
  const drawnKeys = creations.flatMap((action) =>
    Object.entries(prepareInput(action, {}, moment) as Record<string, unknown>)
      .filter(([, value]) => typeof value === 'string' && /^[A-Z]{2,3}-/.test(value))
      .map(([field, value]) => ({ action, field, drawn: String(value) })),
  );
  it.each(drawnKeys)(
    '$action takes as $field what a device draws, and no derived key',
    ({ action, field, drawn }) => {
      const problemOf = (value: string) => {
        // The kind decides which fields a movement has.
        const parsed = operations.get(action)?.input.safeParse({ kind: 'sortie', [field]: value });
        return parsed?.error?.issues.find(({ path }) => path[0] === field)?.message;
      };
      expect(problemOf(drawn)).toBeUndefined();
      expect(problemOf(crypto.randomUUID())).toBeUndefined();
      expect(problemOf('A-1~2')).toBe(validation.keyIsDerived);
    },
  );

  it('only whoever may import says which number a document had elsewhere', async () => {
    const { quote } = openScene();
    expect(await quote({ originalNumber: 'FAC-001' }, commercial)).not.toHaveProperty('originalNumber');
    expect(await quote({ originalNumber: 'D 7' }, manager)).toHaveProperty('originalNumber', 'D 7');
  });

  it('nobody takes the key of a notification of somebody else', async () => {
    const { done, refused } = openScene();
    const told = { title: 'Vu', type: 'info', category: 'invoice' };
    expect((await refused('create_notifications', { ...told, id: key('admin') }, commercial)).code).toBe(
      'forbidden',
    );
    expect(
      (await done('create_notifications', { ...told, id: key('commercial1') }, commercial)).assignedTo,
    ).toBe('commercial1');
  });
});
