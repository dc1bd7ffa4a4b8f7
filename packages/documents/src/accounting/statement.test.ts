// The statement of a client as it is printed.
import { entriesOf } from '@zellige/domain/accounting/account-entries';
import { statementOf } from '@zellige/domain/accounting/client-statement';
import type { Actor } from '@zellige/domain';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { describe, expect, it } from 'vitest';
import { sampleCompany } from '../document.fixtures.ts';
import { fileName } from '../file-name.ts';
import { layout } from '../layout/layout.ts';
import { plainMeasure, wordsOf } from '../layout/measure.fixtures.ts';
import { pageFlaws } from '../layout/page-flaws.fixtures.ts';
import { printableStatement } from './statement-from-rows.ts';

const manager: Actor = { id: 'manager', role: 'manager', fullName: 'Karim Bennis' };
const commercial: Actor = { id: 'commercial1', role: 'commercial', fullName: 'Salma Idrissi' };

const contact = {
  id: 7,
  name: 'Amal Tazi',
  company: 'Riad Équipements & Compagnie des Écrans du Grand Casablanca',
  address: '4, rue Ibn Toumert',
  city: 'Rabat',
  phone: '+212661223344',
  email: '',
  ice: '001561191000066',
};

/** Of so many invoices, every other one half paid. */
function statementWith(count: number, reader: Actor = manager) {
  const invoices = Array.from({ length: count }, (_, index) => {
    const date = addDays('2026-01-05', index * 3);
    return {
      id: String(index),
      number: `FAC-${String(index + 1).padStart(3, '0')}`,
      projectName: 'Écrans de la salle de conférence du siège et de ses annexes',
      date,
      dueDate: addDays(date, 30),
      amount: 123_456.78,
      status: 'En attente' as const,
      createdAt: `${date}T09:00:00.000Z`,
    };
  });
  const payments = invoices.slice(0, Math.floor(count / 2)).map(({ id, date }) => ({
    id: `P${id}`,
    invoiceId: id,
    date: addDays(date, 1),
    amount: 61_728.39,
    mode: 'Virement' as const,
    reference: 'VIR 2026-114',
    chequeNumber: '',
    cancelledAt: null,
    createdAt: `${date}T10:00:00.000Z`,
  }));
  return statementOf(entriesOf({ invoices, payments, creditNotes: [] }), {
    from: '2026-01-01',
    to: '2026-12-31',
    today: '2026-11-23',
    reader,
  });
}

const context = { company: sampleCompany, generatedAt: new Date('2026-11-21T10:30:00Z') };
const printed = (count: number) => printableStatement(contact, statementWith(count), context);

const texts = (count: number, reader: Actor) =>
  wordsOf(layout(printableStatement(contact, statementWith(count, reader), context), plainMeasure()))
    .join(' ')
    .replace(/[\u00a0\u202f]/g, ' ');

describe('a printed statement', () => {
  it('says whose documents alone it counts, and settles no account over them', () => {
    const said = 'Documents de Salma Idrissi seulement, au 31/12/2026';
    for (const count of [0, 1]) expect(texts(count, commercial)).toContain(said);
    expect(texts(0, commercial)).not.toContain('Compte soldé');
    expect(texts(0, manager)).toContain('Compte soldé au 31/12/2026');
  });

  it('says what is owed and how late it is', () => {
    const lines = wordsOf(layout(printed(1), plainMeasure())).map((text) =>
      text.replace(/[\u00a0\u202f]/g, ' '),
    );
    for (const expected of [
      'RELEVÉ DE COMPTE',
      '01/01/2026 au 31/12/2026',
      'Solde avant le 01/01/2026',
      'FAC-001',
      'Plus de 120 jours',
      'Total débit',
      '123 456,78 MAD',
    ])
      expect(lines).toContain(expected);
  });

  it.each([0, 1, 53, 300])('fits its pages with %i invoices', (count) => {
    expect(pageFlaws(layout(printed(count), plainMeasure()))).toEqual([]);
  });

  it('goes to the billing address of its client', () => {
    const place = { id: 'a', label: '', address: '4, rue Tarik', city: 'Rabat' };
    const addresses = [{ ...place, kind: 'billing' as const }];
    const { clientAddress } = printableStatement({ ...contact, addresses }, statementWith(1), context);
    expect([clientAddress, printed(1).clientAddress]).toEqual([
      '4, rue Tarik, Rabat',
      `${contact.address}, ${contact.city}`,
    ]);
  });

  it('names its file by its days', () => {
    expect(fileName(printed(1))).toMatch(/^Releve_01-01-2026 au 31-12-2026_Riad_Équipements/);
  });
});
