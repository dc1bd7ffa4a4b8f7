import { beforeEach, describe, expect, it } from 'vitest';
import { withCheckKey } from '../kernel/text/identifiers.ts';
import { MemoryEngine } from '../testing/memory-engine.ts';
import { unknownCompany } from './company.schema.ts';
import { defaultDocumentSettings } from './document-settings.schema.ts';

const admin = { id: 'admin', role: 'admin', fullName: 'Admin' };
let engine: MemoryEngine;
beforeEach(() => {
  engine = new MemoryEngine({ now: () => new Date('2026-11-21T09:00:00Z') });
});

const save = (what: 'company' | 'documents', changes: object, role = 'admin') =>
  engine.execute(`update_${what}_settings`, { changes }, { actor: { ...admin, role } });
const fieldsOf = async (what: 'company' | 'documents', changes: object) => {
  const result = await save(what, changes);
  return result.ok ? {} : result.error.fields;
};

describe('the identity of the company', () => {
  it('is unknown but for its terms and methods of payment', () => {
    expect(unknownCompany).toMatchObject({
      bank: 'À compléter',
      rib: 'À compléter',
      paymentTerms: 'Selon conditions convenues',
      paymentMethods: 'Chèque, virement bancaire ou espèces',
    });
  });

  it('keeps what was not sent', async () => {
    await save('company', { name: 'Médina', phone: '05 22 00 44 17' });
    await save('company', { website: 'medina.ma' });
    expect(engine.row('settings', 'company')?.company).toMatchObject({
      name: 'Médina',
      phone: '+212522004417',
      website: 'medina.ma',
      paymentTerms: 'Selon conditions convenues',
    });
    expect(engine.row('settings', 'company')?.version).toBe(2);
  });

  it('takes the day of its attestation, and rules that are younger than its row', async () => {
    await save('company', { name: 'Médina' });
    await save('company', { taxClearance: '2026-06-20' });
    expect(engine.row('settings', 'company')?.company?.taxClearance).toBe('2026-06-20');
    await save('documents', { quoteValidityDays: 15 });
    const { cashMonthAmount: _younger, ...older } = defaultDocumentSettings;
    const row = { ...engine.row('settings', 'documents'), id: 'documents', documents: older } as never;
    engine.load([{ collection: 'settings', row }]);
    await save('documents', { cashMonthAmount: 40_000 });
    expect(engine.row('settings', 'documents')?.documents).toMatchObject({ cashMonthAmount: 40_000 });
  });

  it.each([
    [{ name: ' ' }, 'changes.name', 'Ce champ est obligatoire'],
    [{ email: 'x' }, 'changes.email', 'Adresse email invalide'],
    [{ phone: '12' }, 'changes.phone', 'Numéro de téléphone invalide'],
    [{ ice: '123' }, 'changes.ice', "L'ICE doit contenir 15 chiffres"],
    [{ rib: '1'.repeat(24) }, 'changes.rib', 'RIB invalide : la clé de contrôle ne correspond pas'],
    [{ logo: 'data:image/svg+xml;base64,AAAA' }, 'changes.logo', 'Format non accepté'],
  ])('refuses %j', async (changes, field, message) => {
    expect(await fieldsOf('company', changes)).toEqual({ [field]: message });
  });

  it('takes an ICE with a wrong key, a right RIB in groups, and a bank to complete', async () => {
    const rib = withCheckKey('0117800000123456789012').replace(/(\d{3})(\d{3})(\d{16})/, '$1 $2 $3 ');
    expect((await save('company', { ice: '000000000000000', rib, bank: 'À compléter' })).ok).toBe(true);
    expect((await save('company', { rib: 'À compléter' })).ok).toBe(true);
  });
});

describe('the rules of documents', () => {
  it.each([
    [{ quoteValidityDays: 0 }, 'changes.quoteValidityDays', 'Indiquez un nombre de jours entre 1 et 365'],
    [
      { invoiceDueDays: 121 },
      'changes.invoiceDueDays',
      'Le délai ne peut pas dépasser 120 jours (loi 69-21)',
    ],
    [{ vatRates: [] }, 'changes.vatRates', 'Ajoutez au moins un taux de TVA'],
    [{ vatRates: [120] }, 'changes.vatRates.0', 'Indiquez un taux entre 0 et 100 %'],
    [{ vatRates: [14, 10] }, 'defaultVatRate', 'Choisissez le taux par défaut dans la liste'],
    [
      { discountLimitPercent: 101 },
      'changes.discountLimitPercent',
      'La limite doit être comprise entre 0 et 100 %',
    ],
  ])('refuse %j', async (changes, field, message) => {
    expect(await fieldsOf('documents', changes)).toEqual({ [field]: message });
  });

  it('become the rates of what follows', async () => {
    await save('documents', { quoteValidityDays: 45, vatRates: [7, 20, 20], discountLimitPercent: 5 });
    const quote = (validityDays?: number, discount = 0) =>
      engine.execute(
        'create_quotes',
        {
          client: 'Atlas',
          paymentMethod: 'Virement',
          items: [{ type: 'sale', name: 'Écran', quantity: 1, unitPrice: 100, discount, vatRate: 7 }],
          ...(validityDays === undefined ? {} : { validityDays }),
        },
        { actor: { ...admin, role: 'commercial' } },
      );
    const made = await quote();
    expect(made.ok && made.value.output).toMatchObject({ validityDays: 45, tax: 7 });
    expect(await quote(undefined, 6)).toMatchObject({ ok: false, error: { code: 'discount_needs_manager' } });
    expect(engine.row('settings', 'documents')?.documents?.vatRates).toEqual([20, 7]);
  });
});

it.each(['manager', 'commercial', 'employee'])('a %s changes neither', async (role) => {
  expect(await save('company', { name: 'x' }, role)).toMatchObject({ error: { code: 'forbidden' } });
  expect(await save('documents', { quoteValidityDays: 1 }, role)).toMatchObject({
    error: { code: 'forbidden' },
  });
});
