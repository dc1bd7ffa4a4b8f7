import { describe, expect, it } from 'vitest';
import { commercial, employee, manager } from '../testing/actors.ts';
import { blankPad } from '../testing/blank-pad.ts';
import { openEventScene } from '../testing/scenes/event-scene.ts';
import type { TechnicalSheet } from './technical-sheet.schema.ts';

const part = (quantity: number) => ({ parts: [{ itemId: 'ART-1', quantity }] });
const worked = { client: 'Atlas', equipment: 'Borne 32"', work: 'Dalle remplacée', technicians: ['T1'] };
const drawing = 'data:image/png;base64,AAAA';
const signatures = {
  clientSignatureState: 'signé',
  signatureClient: drawing,
  signedByName: 'Mme Alaoui',
  signatureTechnician: 'Hicham',
};
const { clientSignatureState, signedByName, ...drawings } = signatures;

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
      return scene.done<TechnicalSheet>('sign_technicalSheets', { id, ...signatures }, employee);
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

  it('is signed on site by its technician once it is complete, then validated by the office', async () => {
    const { sheet, done, refused, engine, stock } = await openSheetScene();
    const { id } = await sheet({ ...part(3), work: '' });
    expect(await refused('sign_technicalSheets', { id, ...signatures }, employee)).toMatchObject({
      message: 'Complétez la fiche avant de la faire signer',
      fields: { 'intervention.work': 'Ce champ est obligatoire' },
    });
    await done('update_technicalSheets', { id, changes: { intervention: worked } }, employee);
    expect(stock()).toBe(4);
    expect(await done('sign_technicalSheets', { id, ...signatures }, employee)).toMatchObject({
      status: 'signée',
      signedAt: '2026-11-21T09:00:00.000Z',
      validatedAt: null,
      intervention: { ...signatures, departure: '2026-11-21T09:00:00.000Z' },
    });
    expect(stock()).toBe(1);
    expect(engine.all('movements')).toMatchObject([
      { kind: 'sortie', quantity: -3, balance: 1, relatedType: 'technicalSheets', relatedId: id },
    ]);
    const isShut = async () => {
      const changes = { notes: 'X' };
      expect((await refused('update_technicalSheets', { id, changes })).code).toBe('sheet_signed');
      expect((await refused('reopen_technicalSheets', { id })).code).toBe('illegal_transition');
      expect((await refused('sign_technicalSheets', { id, ...signatures })).code).toBe('illegal_transition');
    };
    await isShut();
    expect((await refused('validate_technicalSheets', { id }, employee)).code).toBe('forbidden');
    expect(await done('validate_technicalSheets', { id }, manager)).toMatchObject({
      status: 'validée',
      signedAt: '2026-11-21T09:00:00.000Z',
      validatedAt: '2026-11-21T09:00:00.000Z',
      intervention: signatures,
    });
    await isShut();
    expect(stock()).toBe(1);
    expect(await done('revise_technicalSheets', { id }, employee)).toMatchObject({ revision: 2 });
  });

  it('that was validated before it was signed is signed all the same', async () => {
    const { sheet, done, stock } = await openSheetScene();
    const { id } = await sheet(part(3));
    await done('validate_technicalSheets', { id }, manager);
    expect(await done('sign_technicalSheets', { id, ...signatures }, employee)).toMatchObject({
      status: 'signée',
    });
    expect(stock()).toBe(1);
    expect(await done('validate_technicalSheets', { id }, manager)).toMatchObject({ status: 'validée' });
  });

  const why = { signatureReason: 'Parti avant la fin' };
  it.each([
    ['a drawing and a name', signatures, signatures],
    [
      'a refusal with its reason',
      { clientSignatureState: 'refuse', signedByName: 'Mme Alaoui', ...why },
      { clientSignatureState: 'refuse', signedByName: 'Mme Alaoui', ...why, signatureClient: '' },
    ],
    [
      'an absence with its reason, of nobody by name',
      { clientSignatureState: 'absent', signatureClient: drawing, ...why },
      { clientSignatureState: 'absent', signedByName: '', ...why, signatureClient: '' },
    ],
    [
      'a drawing with a name, of nobody who says more',
      { ...drawings, signedByName },
      { clientSignatureState, signatureClient: drawing, signedByName },
    ],
    [
      'a drawing alone, from a device of the version before',
      drawings,
      { clientSignatureState, signatureClient: drawing, signedByName: '' },
    ],
    [
      'a typed name alone, from such a device',
      { signatureClient: 'Mme Alaoui' },
      { clientSignatureState, signatureClient: 'Mme Alaoui', signedByName: 'Mme Alaoui' },
    ],
  ])('is signed with %s', async (_what, given, kept) => {
    const { sheet, done } = await openSheetScene();
    const { id } = await sheet();
    const input = { id, signatureTechnician: 'Hicham', ...given };
    const { intervention } = await done<TechnicalSheet>('sign_technicalSheets', input, employee);
    expect(intervention).toMatchObject(kept);
  });

  const name = { signedByName: 'Indiquez le nom de la personne qui signe' };
  const client = { signatureClient: 'Faites signer le client' };
  const reason = { signatureReason: 'Indiquez pourquoi le client ne signe pas' };
  it.each([
    ['a drawing without a name', { clientSignatureState, signatureClient: drawing }, name],
    ['a name without a drawing', { clientSignatureState, signedByName }, client],
    ['a name typed in the place of the drawing', { ...signatures, signatureClient: 'Mme Alaoui' }, client],
    ['neither', { clientSignatureState }, { ...client, ...name }],
    ['a drawing and a name that is empty', { signatureClient: drawing, signedByName: ' ' }, name],
    ['nothing at all', {}, client],
    ['a blank pad', { ...signatures, signatureClient: blankPad, signatureTechnician: 'Hicham' }, client],
    ['a blank pad, on a device of the version before', { signatureClient: blankPad }, client],
    ['a refusal without a reason', { clientSignatureState: 'refuse', signedByName }, reason],
    ['an absence without a reason', { clientSignatureState: 'absent', signatureReason: ' ' }, reason],
  ])('is not signed with %s', async (_what, given, fields) => {
    const { sheet, refused } = await openSheetScene();
    const { id } = await sheet();
    const input = { id, signatureTechnician: 'Hicham', ...given };
    expect((await refused('sign_technicalSheets', input, employee)).fields).toEqual(fields);
    for (const signatureTechnician of ['', blankPad]) {
      const unsigned = await refused('sign_technicalSheets', { ...input, signatureTechnician }, employee);
      expect(unsigned.fields).toEqual({ ...fields, signatureTechnician: 'Faites signer le technicien' });
    }
  });

  it.each([
    ['emptied', 'update', { changes: { intervention: { work: '' } } }],
    ['validated', 'validate', {}],
    [
      'given to somebody else',
      'update',
      { changes: { assignedTo: 'manager', intervention: { technicians: ['T2'] } } },
    ],
    ['put into the corbeille', 'archive', {}],
  ])(
    'that was signed on a device stays signed, though the office has %s it meanwhile',
    async (_what, step, given) => {
      const { sheet, done, engine } = await openSheetScene();
      const { id } = await sheet();
      await done('update_technicalSheets', { id, changes: { assignedTo: 'employe' } });
      await done(`${step}_technicalSheets`, { id, ...given }, manager);
      const replayed = { actor: employee, isReplayed: true, expectedVersion: 1 };
      const file = { id: 'f1', name: 'a.jpg', kind: 'après' };
      for (const [action, input] of [
        ['sign', { id, ...signatures }],
        ['add_file', { id, file }],
      ] as const)
        expect((await engine.execute(`${action}_technicalSheets`, input, replayed)).ok).toBe(true);
      expect(engine.row('technicalSheets', id)).toMatchObject({
        status: 'signée',
        archivedAt: null,
        files: [file],
        intervention: signatures,
      });
    },
  );

  it('is signed however little the stock holds, and says what it lacked', async () => {
    const { sheet, done, stock, engine } = await openSheetScene();
    const { id } = await sheet({ parts: [...part(3).parts, ...part(2).parts] });
    expect(await done('sign_technicalSheets', { id, ...signatures }, employee)).toMatchObject({
      number: 'FT-001',
      intervention: { parts: [{ quantity: 3 }, { quantity: 2, stockShort: 1 }] },
    });
    expect(stock()).toBe(0);
    expect(engine.all('movements')).toMatchObject([{ quantity: -4, balance: 0 }]);
    expect(engine.row('inventory', 'ART-1')?.alert).toBe('1 unité(s) sortie(s) sans stock (FT-001)');
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
      intervention: { signatureClient: '', signatureTechnician: '', work: 'Dalle remplacée' },
    });
    expect(second.intervention).not.toHaveProperty('signedByName');
    expect(engine.row('technicalSheets', first.id)).toMatchObject({
      status: 'signée',
      correctedById: second.id,
      intervention: signatures,
    });
    expect((await refused('revise_technicalSheets', { id: first.id })).code).toBe('already_exists');
    expect((await refused('revise_technicalSheets', { id: second.id })).code).toBe('illegal_transition');

    await done('update_technicalSheets', { id: second.id, changes: { intervention: part(1) } });
    await done('sign_technicalSheets', { id: second.id, ...signatures });
    expect(stock()).toBe(3);
    const third = await done<TechnicalSheet>('revise_technicalSheets', { id: second.id });
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
    await done('sign_technicalSheets', { id, ...signatures });
    await done('validate_technicalSheets', { id });
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
