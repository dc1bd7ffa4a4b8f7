// A validated intervention becomes an invoice, once (docs/product.md 'Technical sheets').
import { describe, expect, it } from 'vitest';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import { admin, commercial, employee, manager } from '../../testing/actors.ts';
import { openEventScene } from '../../testing/scenes/event-scene.ts';
import type { TechnicalSheet } from '../technical-sheet.schema.ts';

const visit = { arrival: '2026-11-21T09:00:00.000Z', departure: '2026-11-21T11:10:00.000Z' };
const signed = { clientSignatureState: 'absent', signatureReason: 'Parti', signatureTechnician: 'Hicham' };

async function openWork(rates: object = { hourlyRate: 300, travelFlat: 150 }) {
  const scene = await openEventScene();
  const { done, engine } = scene;
  await done('update_documents_settings', { changes: rates }, admin);
  await done('create_products', {
    id: 'PRD-1',
    name: 'Dalle 65"',
    category: 'c',
    availability: 'en_stock',
    price: { sale: 1200, rental: 0 },
    warrantyMonths: 12,
  });
  await done('create_inventory', { id: 'ART-P', name: 'Dalle', quantity: 9, productId: 'PRD-1' });
  await done('create_inventory', {
    id: 'ART-U',
    name: 'Écran 65"',
    productId: 'PRD-1',
    quantity: 2,
    followsUnits: true,
    serialNumbers: ['SN-1', 'SN-2'],
  });
  const idOf = (serial: string): string =>
    engine.all('units').find(({ serialNumber }) => serialNumber === serial)?.id ?? '';
  const sell = (serial: string, date: string) =>
    done('create_movements', { itemId: 'ART-U', kind: 'sortie', quantity: 1, date, unitIds: [idOf(serial)] });
  const sheet = (intervention: object = {}) =>
    done<TechnicalSheet>('create_technicalSheets', {
      kind: 'intervention',
      intervention: {
        client: 'Atlas',
        equipment: 'Écran',
        work: 'Dalle remplacée',
        technicians: ['T1'],
        parts: [{ itemId: 'ART-P', quantity: 2 }],
        ...visit,
        ...intervention,
      },
    });
  const validated = async (intervention: object = {}) => {
    const { id } = await sheet(intervention);
    return done<TechnicalSheet>('validate_technicalSheets', { id });
  };
  const bill = ({ id }: Pick<TechnicalSheet, 'id'>, actor = manager) =>
    done<Invoice>('invoice_technicalSheets', { id }, actor);
  const refusal = async ({ id }: Pick<TechnicalSheet, 'id'>, actor = manager) =>
    (await scene.refused('invoice_technicalSheets', { id }, actor)).code;
  return { ...scene, idOf, sell, sheet, validated, bill, refusal };
}

const linesOf = ({ items }: Invoice) =>
  items.map(({ name, quantity, unit, unitPrice }) => `${name} ${quantity} ${unit} ${unitPrice}`);

describe('the invoice of a sheet', () => {
  it('has its time, its trip and its parts by the price list, for its client', async () => {
    const { validated, bill } = await openWork();
    const made = await validated();
    const invoice = await bill(made);
    expect(linesOf(invoice)).toEqual([
      'Main-d’œuvre 2.25 heure 300',
      'Déplacement 1 forfait 150',
      'Dalle 2 unité 1200',
    ]);
    expect(invoice).toMatchObject({
      client: 'Atlas',
      subtotal: 3225,
      amount: 3870,
      source: { collection: 'technicalSheets', id: made.id },
    });
  });

  it('counts kilometres where the sheet says them', async () => {
    const { validated, bill } = await openWork({ hourlyRate: 300, travelFlat: 150, travelPerKm: 3.5 });
    expect(linesOf(await bill(await validated({ travelKm: 84, parts: [] })))[1]).toBe(
      'Déplacement 84 km 3.5',
    );
    expect(linesOf(await bill(await validated({ parts: [] })))[1]).toBe('Déplacement 1 forfait 150');
  });

  it('is at zero, line by line with the reason, under warranty', async () => {
    const { sell, idOf, validated, bill } = await openWork();
    await sell('SN-1', '2026-01-15');
    const invoice = await bill(await validated({ unitIds: [idOf('SN-1')] }));
    expect(invoice.items.map(({ unitPrice }) => unitPrice)).toEqual([0, 0, 0]);
    for (const { description } of invoice.items)
      expect(description).toContain('Sous garantie jusqu’au 15/01/2027');
    expect(invoice).toMatchObject({ amount: 0, remainingAmount: 0 });
  });

  it('bills the share of the unit whose warranty is over, the trip and the parts, and shows the other at zero', async () => {
    const { sell, idOf, validated, bill } = await openWork();
    await sell('SN-1', '2026-01-15');
    await sell('SN-2', '2025-11-20');
    const both = await bill(await validated({ unitIds: [idOf('SN-1'), idOf('SN-2')] }));
    expect(linesOf(both)).toEqual([
      'Main-d’œuvre 1.125 heure 300',
      'Main-d’œuvre 1.125 heure 0',
      'Déplacement 1 forfait 150',
      'Dalle 2 unité 1200',
    ]);
    expect(both.items.map(({ description }) => description)).toEqual([
      '2 h 10 sur place, part de SN-2',
      '2 h 10 sur place, part de SN-1\nSous garantie jusqu’au 15/01/2027 (12 mois depuis la livraison du 15/01/2026)',
      '',
      '',
    ]);
    expect(both.subtotal).toBe(2887.5);
    expect((await bill(await validated({ unitIds: [idOf('SN-2')] }))).subtotal).toBe(3225);
  });

  it('is at zero under a contract of the client, with its number', async () => {
    const { idOf, sell, validated, bill, done } = await openWork();
    await sell('SN-2', '2025-11-20');
    await done('create_contacts', { id: 7, name: 'Atlas', type: 'client', phone: '0661234567' });
    const contract = await done<{ id: string; number: string }>('create_contracts', {
      contactId: 7,
      title: 'Maintenance',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      unitIds: [idOf('SN-2')],
      items: [{ type: 'service', name: 'Maintenance', unitPrice: 900 }],
    });
    const work = { contactId: 7, client: 'Atlas', unitIds: [idOf('SN-2')] };
    expect((await bill(await validated(work))).subtotal).toBe(3225);
    await done('activate_contracts', { id: contract.id });
    const invoice = await bill(await validated(work));
    expect(invoice.amount).toBe(0);
    expect(invoice.items[2]?.description).toBe(`Contrat ${contract.number}, jusqu’au 31/12/2026`);
  });

  it('is made once, whoever presses, and once more when it was cancelled', async () => {
    const { validated, bill, refusal, done, engine } = await openWork();
    const made = await validated();
    const first = await bill(made);
    expect(engine.row('technicalSheets', made.id)).toMatchObject({ invoiceId: first.id });
    expect(await refusal(made)).toBe('already_invoiced');
    expect(await refusal(made, admin)).toBe('already_invoiced');
    await done('cancel_invoices', { id: first.id, reason: 'Erreur' });
    expect(engine.row('technicalSheets', made.id)).toMatchObject({ invoiceId: '' });
    const second = await bill(made);
    expect(second.id).not.toBe(first.id);
    expect(await refusal(made)).toBe('already_invoiced');
  });

  it('stays the invoice of the version that corrects its sheet, until it is cancelled', async () => {
    const { sheet, bill, refusal, done, engine } = await openWork();
    const { id } = await sheet();
    await done('sign_technicalSheets', { id, ...signed }, employee);
    const made = await done<TechnicalSheet>('validate_technicalSheets', { id });
    const invoice = await bill(made);
    const next = await done<TechnicalSheet>('revise_technicalSheets', { id });
    await done('validate_technicalSheets', { id: next.id });
    expect(await refusal(next)).toBe('already_invoiced');
    await done('cancel_invoices', { id: invoice.id, reason: 'Erreur' });
    expect(await refusal(made)).toBe('illegal_transition');
    await bill(engine.row('technicalSheets', next.id) as TechnicalSheet);
  });

  it('holds the sheet: it goes back to no draft before the invoice is cancelled', async () => {
    const { validated, bill, refused } = await openWork();
    const made = await validated();
    await bill(made);
    expect((await refused('reopen_technicalSheets', { id: made.id })).code).toBe('lines_locked');
  });

  it('has nothing to deliver: its parts are at the client’s', async () => {
    const { validated, bill, refused } = await openWork();
    const invoice = await bill(await validated());
    const refusal = await refused('create_from_invoice_bonLivraison', { factureId: invoice.id });
    expect(refusal.code).toBe('nothing_to_deliver');
  });

  it('waits for the validation, a rate for its time, and something to bill', async () => {
    const { sheet, validated, refusal, done } = await openWork({ travelFlat: 0 });
    expect(await refusal(await sheet())).toBe('illegal_transition');
    expect(await refusal(await validated())).toBe('validation_failed');
    await done('update_documents_settings', { changes: { hourlyRate: 1 } }, admin);
    const nothing = { arrival: null, departure: null, parts: [] };
    expect(await refusal(await validated(nothing))).toBe('validation_failed');
  });

  it('is for whoever makes invoices: of a salesperson, of own sheets', async () => {
    const { validated, refusal, bill, done } = await openWork();
    const made = await validated();
    expect(await refusal(made, employee)).toBe('forbidden');
    expect(await refusal(made, commercial)).toBe('forbidden');
    const { id } = await done<TechnicalSheet>('create_technicalSheets', {
      kind: 'intervention',
      assignedTo: commercial.id,
      intervention: { client: 'Atlas', equipment: 'Écran', work: 'Réglage', technicians: ['T1'], ...visit },
    });
    const own = await done<TechnicalSheet>('validate_technicalSheets', { id });
    expect(await bill(own, commercial)).toMatchObject({ assignedTo: commercial.id });
  });
});
