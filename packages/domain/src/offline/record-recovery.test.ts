// A company that lost records in a restore gets them back by ordinary operations (docs/adr/0026).
import { describe, expect, it } from 'vitest';
import { createRecordRecovery } from './record-recovery.ts';
import { admin, commercial, employee } from '../testing/actors.ts';
import { openEventScene } from '../testing/scenes/event-scene.ts';
import {
  current,
  keptCollections as kept,
  putBack,
  rowsOf,
  setBack,
} from '../testing/scenes/recovery-scene.ts';
import { openScene, type Scene } from '../testing/scenes/scene.ts';

const nothing = () => undefined;

const contact = { id: 7, name: 'Nadia', type: 'client', phone: '0612345678', city: 'Fès' };
const signatureClient = 'data:image/png;base64,AAAA';

describe('a record that a restored server lost', () => {
  it('comes back with its key, its fields, its notes and calls', async () => {
    const [lost, restored] = setBack();
    await lost.done('create_contacts', contact);
    await lost.done('note_contacts', { id: 7, noteId: 'N1', kind: 'note', text: 'Rappeler' });
    await lost.done('create_categories', { id: 'C1', name: 'Écrans', type: 'product' });
    const product = { id: 'P1', name: 'Écran', price: { sale: 1000, rental: 50 }, category: 'C1' };
    await lost.done('create_products', { ...product, availability: 'en_stock', sku: 'SKU-1' });
    await lost.done('create_tasks', { id: 'T1', title: 'Appeler', status: 'in_progress', contactId: 7 });
    await lost.done('complete_tasks', { id: 'T1' });
    expect(await putBack(rowsOf(lost), restored)).toEqual([]);
    expect(restored.engine.row('contacts', 7)).toMatchObject({
      city: 'Fès',
      exchanges: [{ id: 'N1', text: 'Rappeler (21/11/2026)' }],
    });
    expect(restored.engine.row('tasks', 'T1')).toMatchObject({ status: 'completed', contactId: 7 });
  });

  it('is changed where the server has it as it was before', async () => {
    const [lost, restored] = setBack();
    for (const scene of [lost, restored]) await scene.done('create_contacts', contact);
    await lost.done('update_contacts', { id: 7, changes: { city: 'Rabat' } });
    const [record] = rowsOf(lost);
    const there = record && current(restored, record, '7');
    expect(record && there && createRecordRecovery(admin).writes(record, there, [], nothing)).toEqual([
      { action: 'update_contacts', input: { id: 7, changes: { city: 'Rabat' } } },
    ]);
    expect(await putBack(rowsOf(lost), restored)).toEqual([]);
  });

  it('gets another number, and keeps the one that it had', async () => {
    const [lost, restored] = setBack();
    await restored.quote({ id: 'another' });
    await restored.quote({ id: 'one more' });
    await lost.quote({ id: 'Q', notes: 'À livrer', assignedTo: commercial.id });
    expect(await putBack(rowsOf(lost), restored)).toEqual([]);
    expect(restored.engine.row('quotes', 'Q')).toMatchObject({
      number: 'DEV-003',
      originalNumber: 'DEV-001',
    });
    const others = openScene();
    expect(await putBack(rowsOf(lost), others, commercial)).toEqual([]);
    expect(others.engine.row('quotes', 'Q')).toMatchObject({
      notes: 'À livrer\nAncien numéro : DEV-001 (avant la restauration du serveur)',
    });
  });

  it('does not take the place of a document that was given its number meanwhile', async () => {
    const [lost, restored] = setBack();
    await lost.quote({ client: 'Perdu' });
    restored.goTo('2026-11-23');
    await restored.quote({ client: 'Nouveau' });
    expect(await putBack(rowsOf(lost), restored)).toEqual([]);
    expect(restored.engine.row('quotes', 'DEV-001')).toMatchObject({ client: 'Nouveau' });
    expect(restored.engine.all('quotes').at(-1)).toMatchObject({ client: 'Perdu', number: 'DEV-002' });
  });
});

async function sold(scene: Scene) {
  await scene.quote({ id: 'Q', advanceAmount: 200 });
  await scene.done('accept_quotes', { id: 'Q' });
  await scene.done('convert_quotes', { id: 'Q', invoiceId: 'INV-1' });
  const pay = { id: 'INV-1', mode: 'Chèque', bank: 'BMCE', chequeNumber: '77' };
  await scene.done('pay_invoices', { ...pay, paymentId: 'P1', amount: 300 });
  await scene.done('pay_invoices', { ...pay, paymentId: 'P2', amount: 100 });
  await scene.done('cancel_payment_invoices', { id: 'INV-1', paymentId: 'P2', reason: 'Impayé' });
}

describe('a quote, its invoice and its payments', () => {
  it('come back in that order, each payment with its key, struck through where it was', async () => {
    const [lost, restored] = setBack();
    await sold(lost);
    expect(await putBack(rowsOf(lost), restored)).toEqual([]);
    expect(restored.engine.row('quotes', 'Q')).toMatchObject({ status: 'Facturé', invoiceId: 'INV-1' });
    expect(restored.engine.row('invoices', 'INV-1')).toMatchObject({
      quoteId: 'Q',
      advanceAmount: 500,
      status: 'Partiellement payée',
    });
    expect(restored.engine.row('payments', 'P1')).toMatchObject({ bank: 'BMCE', chequeNumber: '77' });
    expect(restored.engine.row('payments', 'P2')).toMatchObject({ cancelledReason: 'Impayé' });
  });

  it('come back along their way at the bank, with what was withheld', async () => {
    const [lost, restored] = setBack();
    for (const scene of [lost, restored]) await scene.invoice({ id: 'INV-1' });
    const paid = {
      id: 'INV-1',
      amount: 400,
      mode: 'Chèque',
      rasIs: 20,
      cheque: { number: '88', drawer: 'Rif' },
    };
    for (const paymentId of ['P1', 'P2']) await lost.done('pay_invoices', { ...paid, paymentId });
    for (const id of ['P1', 'P2']) await lost.done('remit_payments', { id, remittance: 'REM-1' });
    await lost.done('clear_payments', { id: 'P1' });
    await lost.done('bounce_payments', { id: 'P2', reason: 'Opposition', fees: 40 });
    await lost.done('certify_payments', { id: 'P1', certificate: 'RAS 3' });
    await lost.done('match_payments', { id: 'P1', statementLine: 'compte/1' });
    expect(await putBack(rowsOf(lost), restored)).toEqual([]);
    for (const id of ['P1', 'P2']) {
      const { rev: _rev, version: _version, ...row } = lost.engine.row('payments', id) ?? {};
      expect(restored.engine.row('payments', id)).toMatchObject(row);
    }
    expect(restored.engine.row('invoices', 'INV-1')).toMatchObject({ advanceAmount: 400 });
  });

  it.each([
    ['lost with their payments', false],
    ['in the backup', true],
  ])(
    'come back with the credit that was used and given back, of invoices that were %s',
    async (_what, isThere) => {
      const [lost, restored] = setBack();
      for (const scene of isThere ? [lost, restored] : [lost])
        for (const id of ['INV-1', 'INV-2']) await scene.invoice({ id });
      const paid = { id: 'INV-1', paymentId: 'P1', amount: 2400, mode: 'Virement', keepsExcess: true };
      await lost.done('pay_invoices', paid);
      const used = { id: 'INV-2', fromInvoiceId: 'INV-1' };
      await lost.done('use_credit_invoices', { ...used, paymentId: 'P2', amount: 600 });
      await lost.done('use_credit_invoices', { ...used, paymentId: 'P3', amount: 100 });
      await lost.done('cancel_payment_invoices', { id: 'INV-2', paymentId: 'P3', reason: 'Erreur' });
      await lost.done('refund_invoices', { id: 'INV-1', paymentId: 'P4', amount: 500, mode: 'Virement' });
      expect(await putBack(rowsOf(lost), restored)).toEqual([]);
      for (const { id, amount, counterpartId, cancelledReason } of lost.engine.all('payments'))
        expect(restored.engine.row('payments', id)).toMatchObject({
          amount,
          cancelledReason,
          ...(counterpartId && { counterpartId }),
        });
      expect(restored.engine.row('invoices', 'INV-1')).toMatchObject({ remainingAmount: -100 });
      expect(restored.engine.row('invoices', 'INV-2')).toMatchObject({ remainingAmount: 600 });
    },
  );

  it('come back one by one where the invoice was in the backup', async () => {
    const [lost, restored] = setBack();
    for (const scene of [lost, restored]) await scene.invoice({ id: 'INV-1' });
    await lost.done('pay_invoices', { id: 'INV-1', paymentId: 'P1', amount: 1200, mode: 'Espèces' });
    expect(await putBack(rowsOf(lost), restored)).toEqual([]);
    expect(restored.engine.row('invoices', 'INV-1')).toMatchObject({ status: 'Payée' });
  });

  it('stay cancelled where they were', async () => {
    const [lost, restored] = setBack();
    await sold(lost);
    await lost.done('cancel_invoices', { id: 'INV-1', reason: 'Doublon' });
    await lost.done('refuse_quotes', { id: 'Q', reason: 'Trop cher' }).catch(() => undefined);
    expect(await putBack(rowsOf(lost), restored)).toEqual([]);
    expect(restored.engine.row('invoices', 'INV-1')).toMatchObject({
      status: 'Annulée',
      cancelledReason: 'Doublon',
    });
  });
});

describe('what moved the stock', () => {
  it('comes back as the movements that it was, those of a delivery with its signature', async () => {
    const [lost, restored] = setBack();
    await lost.done('create_inventory', {
      id: 'A',
      name: 'Écran',
      serialNumber: 'SN',
      quantity: 5,
      movementId: 'M0',
    });
    await lost.done('create_movements', { id: 'M1', itemId: 'A', kind: 'sortie', quantity: 1 });
    await lost.done('create_bonLivraison', {
      id: 'B',
      client: 'Atlas',
      clientAdresse: 'Rabat',
      livreur: 'Hicham',
      items: [{ productName: 'Écran', quantity: 3, reference: 'SN' }],
    });
    await lost.done('ship_bonLivraison', { id: 'B' });
    await lost.done('deliver_partially_bonLivraison', {
      id: 'B',
      signatureClient,
      items: [{ id: 'B-1', quantiteLivree: 2 }],
    });
    expect(await putBack(rowsOf(lost), restored)).toEqual([]);
    expect(restored.engine.row('inventory', 'A')).toMatchObject({ quantity: 2 });
    expect(restored.engine.row('bonLivraison', 'B')).toMatchObject({
      status: 'partiellement_livre',
      signatureClient,
      items: [{ quantiteLivree: 2 }],
    });
  });

  it('comes back with the sheet that used it, signed by both, and with its event', async () => {
    const [lost, restored] = [await openEventScene(), await openEventScene()];
    await lost.event({ id: 'E', assignedTechnicians: ['T1'] });
    for (const step of ['confirm', 'start', 'finish']) await lost.done(`${step}_events`, { id: 'E' });
    const parts = [{ itemId: 'ART-1', quantity: 1 }];
    const intervention = {
      eventId: 'E',
      client: 'Atlas',
      equipment: 'Borne',
      work: 'Dalle',
      technicians: ['T1'],
    };
    await lost.done('create_technicalSheets', {
      id: 'S',
      kind: 'intervention',
      intervention: { ...intervention, parts },
    });
    await lost.done('sign_technicalSheets', { id: 'S', signatureClient, signatureTechnician: 'Hicham' });
    await lost.done('validate_technicalSheets', { id: 'S' });
    expect(await putBack(rowsOf(lost), restored)).toEqual([]);
    expect(restored.engine.row('events', 'E')).toMatchObject({ status: 'terminé' });
    expect(restored.engine.row('technicalSheets', 'S')).toMatchObject({
      status: 'validée',
      signedAt: expect.any(String),
      notes: 'Ancien numéro : FT-001 (avant la restauration du serveur)',
      intervention: { signatureClient, signatureTechnician: 'Hicham' },
    });
    expect(restored.engine.row('inventory', 'ART-1')).toMatchObject({ quantity: 3 });
  });
});

describe('what is offered', () => {
  it('is what the person may write', () => {
    expect(kept.filter((name) => createRecordRecovery(employee).offers(name))).toEqual([
      'movements',
      'units',
      'tasks',
      'requests',
      'technicalSheets',
      'views',
    ]);
    expect(kept.filter((name) => createRecordRecovery(admin).offers(name))).toEqual(kept);
    expect(createRecordRecovery(admin).offers('notifications')).toBe(false);
  });

  it('is nothing for a record that no operation takes any more', () => {
    const row = { id: 'Q', version: 1, rev: 1, client: '', items: [] };
    expect(
      createRecordRecovery(admin).writes({ collection: 'quotes', id: 'Q', row }, null, [], nothing),
    ).toEqual([]);
  });
});
