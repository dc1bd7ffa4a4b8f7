import { describe, expect, it } from 'vitest';
import { commercial, employee, manager } from '../testing/actors.ts';
import { openEventScene } from '../testing/event-scene.ts';
import type { TechnicalSheet } from './technical-sheet.schema.ts';

const part = (quantity: number) => ({ parts: [{ itemId: 'ART-1', quantity }] });
const worked = { client: 'Atlas', equipment: 'Borne 32"', work: 'Dalle remplacée', technicians: ['T1'] };
const signatures = { signatureClient: 'Mme Alaoui', signatureTechnician: 'Hicham' };

async function openSheetScene() {
  const scene = await openEventScene();
  const sheet = (intervention: object = {}): Promise<TechnicalSheet> =>
    scene.done('create_technicalSheets', {
      kind: 'intervention',
      intervention: { ...worked, ...intervention },
    });
  return {
    ...scene,
    sheet,
    stock: () => scene.engine.row('inventory', 'ART-1')?.quantity,
    signed: async (intervention: object = {}) => {
      const { id } = await sheet(intervention);
      await scene.done('validate_technicalSheets', { id });
      return scene.done<TechnicalSheet>('sign_technicalSheets', { id, ...signatures });
    },
  };
}

describe('an intervention sheet', () => {
  it.each([
    ['at its signature', '2026-11-21T08:00:00.000Z', '2026-11-21T09:00:00.000Z'],
    ['no earlier than it began', '2026-11-21T12:00:00.000Z', '2026-11-21T12:00:00.000Z'],
  ])('that tells no departure ends %s', async (_what, arrival, departure) => {
    const { signed, done } = await openSheetScene();
    const sheet = await signed({ arrival });
    expect(sheet.intervention).toMatchObject({ arrival, departure });
    const { id } = await done('revise_technicalSheets', { id: sheet.id });
    await done('update_technicalSheets', { id, changes: { intervention: { work: 'Dalle réglée' } } });
  });

  it('is numbered FT-nnn and filled from its event', async () => {
    const { event, done } = await openSheetScene();
    const fields = {
      client: 'Atlas',
      location: 'Rabat',
      equipments: ['Borne 32"'],
      assignedTechnicians: ['T1'],
    };
    const { id: eventId } = await event({ ...fields, title: 'Maintenance' });
    await done('confirm_events', { id: eventId });
    await done('start_events', { id: eventId });
    const sheet = await done<TechnicalSheet>(
      'create_technicalSheets',
      { kind: 'intervention', intervention: { eventId } },
      employee,
    );
    expect(sheet).toMatchObject({
      number: 'FT-001',
      title: 'Borne 32"',
      status: 'brouillon',
      revision: 1,
      date: '2026-11-21',
      assignedTo: 'employe',
      teamUserIds: ['employe'],
      intervention: {
        eventId,
        client: 'Atlas',
        site: 'Rabat',
        technicians: ['T1'],
        technicianNames: ['Hicham'],
        arrival: '2026-11-21T09:00:00.000Z',
        departure: null,
      },
    });
    expect(sheet.intervention?.checklist.map(({ answer }) => answer)).toEqual(['NA', 'NA', 'NA', 'NA', 'NA']);
  });

  it('says what it names that does not exist', async () => {
    const { refused } = await openSheetScene();
    const fields = async (intervention: object) =>
      (await refused('create_technicalSheets', { kind: 'intervention', intervention })).fields;
    const unknown = 'Choisissez une valeur de la liste';
    expect(await fields({ eventId: 'EVE-9' })).toEqual({ 'intervention.eventId': unknown });
    expect(await fields({ technicians: ['T9'] })).toEqual({ 'intervention.technicians': unknown });
    expect(await fields({ parts: [{ itemId: 'ART-9', quantity: 1 }] })).toEqual({
      'intervention.parts.0.itemId': unknown,
    });
    // Its nights are counted, one by one.
    const endless = { arrival: '0001-01-01T00:00:00Z', departure: '9999-12-31T23:59:59-14:00' };
    expect(await fields(endless)).toEqual({
      'intervention.arrival': 'Date invalide',
      'intervention.departure': 'Date invalide',
    });
    const early = { arrival: '2026-11-21T10:00:00Z', departure: '2026-11-21T09:00:00Z' };
    expect(await fields(early)).toEqual({
      'intervention.departure': 'La date de fin doit être postérieure à la date de début',
    });
  });

  it('is complete when it is validated, and shut from then on', async () => {
    const { sheet, done, refused } = await openSheetScene();
    const { id } = await sheet({ work: '', technicians: [] });
    expect((await refused('validate_technicalSheets', { id }, manager)).fields).toEqual({
      'intervention.work': 'Ce champ est obligatoire',
      'intervention.technicians': 'Ce champ est obligatoire',
    });
    await done('update_technicalSheets', { id, changes: { intervention: worked } });
    expect((await refused('sign_technicalSheets', { id, ...signatures })).message).toBe(
      'Passage de Brouillon à Signée impossible',
    );
    expect(await done('validate_technicalSheets', { id }, manager)).toMatchObject({
      status: 'validée',
      validatedAt: '2026-11-21T09:00:00.000Z',
    });
    const changes = { notes: 'Trop tard' };
    expect((await refused('update_technicalSheets', { id, changes })).code).toBe('lines_locked');
    await done('reopen_technicalSheets', { id }, manager);
    const files = [{ id: 'f1', name: 'avant.jpg', kind: 'avant' }];
    expect(await done('update_technicalSheets', { id, changes: { ...changes, files } })).toMatchObject({
      notes: 'Trop tard',
      files,
      intervention: worked,
      teamUserIds: ['employe'],
    });
  });

  it('is signed by both, locks, and takes its parts off the stock', async () => {
    const { sheet, done, refused, engine, stock } = await openSheetScene();
    const { id } = await sheet(part(3));
    await done('validate_technicalSheets', { id });
    expect(stock()).toBe(4);
    expect((await refused('sign_technicalSheets', { id, signatureClient: 'Mme Alaoui' })).fields).toEqual({
      signatureTechnician: 'Faites signer le technicien',
    });
    expect(await done('sign_technicalSheets', { id, ...signatures }, employee)).toMatchObject({
      status: 'signée',
      signedAt: '2026-11-21T09:00:00.000Z',
      intervention: { ...signatures, departure: '2026-11-21T09:00:00.000Z' },
    });
    expect(stock()).toBe(1);
    expect(engine.all('movements')).toMatchObject([
      { kind: 'sortie', quantity: -3, balance: 1, relatedType: 'technicalSheets', relatedId: id },
    ]);
    expect((await refused('update_technicalSheets', { id, changes: { notes: 'X' } })).code).toBe(
      'sheet_signed',
    );
    expect((await refused('reopen_technicalSheets', { id })).code).toBe('illegal_transition');
  });

  it('is not signed with more parts than the stock holds', async () => {
    const { sheet, done, refused, stock } = await openSheetScene();
    const { id } = await sheet(part(5));
    await done('validate_technicalSheets', { id });
    expect(await refused('sign_technicalSheets', { id, ...signatures })).toMatchObject({
      code: 'stock_insufficient',
      message: 'Stock insuffisant pour « Écran 65" » : 4 unité(s) en stock',
    });
    expect(stock()).toBe(4);
  });
});

describe('correcting a signed sheet', () => {
  it('makes one new version, which moves only what differs', async () => {
    const { signed, done, refused, stock, engine } = await openSheetScene();
    const first = await signed(part(3));
    const second = await done<TechnicalSheet>('revise_technicalSheets', { id: first.id }, employee);
    expect(second).toMatchObject({
      number: 'FT-002',
      revision: 2,
      correctsId: first.id,
      status: 'brouillon',
      signedAt: null,
      intervention: { signatureClient: '', work: 'Dalle remplacée' },
    });
    expect(engine.row('technicalSheets', first.id)).toMatchObject({
      status: 'signée',
      correctedById: second.id,
      intervention: signatures,
    });
    expect((await refused('revise_technicalSheets', { id: first.id })).code).toBe('already_exists');
    expect((await refused('revise_technicalSheets', { id: second.id })).code).toBe('illegal_transition');

    await done('update_technicalSheets', { id: second.id, changes: { intervention: part(1) } });
    await done('validate_technicalSheets', { id: second.id });
    await done('sign_technicalSheets', { id: second.id, ...signatures });
    expect(stock()).toBe(3);
    const third = await done<TechnicalSheet>('revise_technicalSheets', { id: second.id });
    await done('validate_technicalSheets', { id: third.id });
    await done('sign_technicalSheets', { id: third.id, ...signatures });
    expect(stock()).toBe(3);
  });
});

describe('a new version that was begun and put aside', () => {
  it('leaves the signed sheet to be corrected anew, and comes back where no other was begun', async () => {
    const { signed, done, refused, engine } = await openSheetScene();
    const first = await signed(part(3));
    const correctedBy = () => engine.row('technicalSheets', first.id)?.correctedById;
    const begun = await done<TechnicalSheet>('revise_technicalSheets', { id: first.id });
    await done('archive_technicalSheets', { id: begun.id });
    expect(correctedBy()).toBe('');
    await done('restore_technicalSheets', { id: begun.id });
    expect(correctedBy()).toBe(begun.id);
    await done('archive_technicalSheets', { id: begun.id });
    const other = await done<TechnicalSheet>('revise_technicalSheets', { id: first.id });
    expect((await refused('restore_technicalSheets', { id: begun.id })).code).toBe('already_exists');
    expect(correctedBy()).toBe(other.id);
  });

  it('that is signed stays the next version, put aside or not', async () => {
    const { signed, done, refused } = await openSheetScene();
    const first = await signed(part(3));
    const { id } = await done<TechnicalSheet>('revise_technicalSheets', { id: first.id });
    await done('validate_technicalSheets', { id });
    await done('sign_technicalSheets', { id, ...signatures });
    await done('archive_technicalSheets', { id });
    expect((await refused('revise_technicalSheets', { id: first.id })).code).toBe('already_exists');
  });
});

describe('a product sheet', () => {
  const specs = 'Marque : Rif\nModèle : 65-A\nAffichage\nDalle : IPS';
  const product = {
    id: 'PRD-1',
    name: 'Écran',
    price: { sale: 1, rental: 0 },
    category: 'c',
    availability: 'en_stock',
    sku: 'ECR-65',
    technicalSpecs: specs,
  };

  it('is read from the product, and is never signed', async () => {
    const { done, refused } = await openSheetScene();
    await done('create_products', product);
    const sheet = await done<TechnicalSheet>(
      'create_technicalSheets',
      { kind: 'produit', product: { productId: 'PRD-1', conditions: 'Intérieur' } },
      commercial,
    );
    expect(sheet).toMatchObject({
      title: 'ECR-65',
      product: { reference: 'ECR-65', brand: 'Rif', model: '65-A', conditions: 'Intérieur', accessories: [] },
      intervention: null,
    });
    expect(sheet.product?.characteristics.at(-1)).toEqual({
      group: 'Affichage',
      name: 'Dalle',
      value: 'IPS',
    });
    await done('update_technicalSheets', { id: sheet.id, changes: { product: { accessories: ['Pied'] } } });
    await done('validate_technicalSheets', { id: sheet.id }, manager);
    expect((await refused('sign_technicalSheets', { id: sheet.id, ...signatures })).code).toBe(
      'illegal_transition',
    );
  });

  it('is written by salespeople, intervention sheets by their technicians', async () => {
    const { done, sheet, refused } = await openSheetScene();
    const intervention = { kind: 'intervention', intervention: worked };
    expect((await refused('create_technicalSheets', { kind: 'produit' }, employee)).code).toBe('forbidden');
    expect((await refused('create_technicalSheets', intervention, commercial)).code).toBe('forbidden');
    const { id } = await sheet({ technicians: ['T2'] });
    const changes = { notes: 'Vu' };
    expect((await refused('update_technicalSheets', { id, changes }, employee)).code).toBe('not_found');
    expect((await refused('update_technicalSheets', { id, changes }, commercial)).code).toBe('forbidden');
    await done('update_technicalSheets', { id, changes: { intervention: { technicians: ['T1', 'T2'] } } });
    await done('update_technicalSheets', { id, changes }, employee);
    expect((await refused('validate_technicalSheets', { id }, employee)).code).toBe('forbidden');
  });
});
