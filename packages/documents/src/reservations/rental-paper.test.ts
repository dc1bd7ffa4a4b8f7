// The papers of a rental as they are printed (docs/product.md 'Rental papers').
import type { PaperLine } from '@zellige/domain/reservations/papers/rental-paper.schema';
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { describe, expect, it } from 'vitest';
import { sampleCompany } from '../document.fixtures.ts';
import { fileName } from '../file-name.ts';
import { layout } from '../layout/layout.ts';
import { plainMeasure, wordsOf } from '../layout/measure.fixtures.ts';
import { pageFlaws } from '../layout/page-flaws.fixtures.ts';
import type { PrintableDocument } from '../model.ts';
import { printableContract, printableRentalReturn } from './rental-paper-from-rows.ts';

const row = { id: 'RES-1', client: 'Atlas', reference: 'DEV-014', place: 'Rabat' } as Reservation;
const time = { start: '2026-12-01T09:00', end: '2026-12-04T18:00' };
const line: PaperLine = {
  reservationId: 'RES-1',
  name: 'Écran 65"',
  quantity: 2,
  serials: ['SN-1', 'SN-2'],
  ...time,
};
const context = {
  company: { ...sampleCompany, rentalConditions: '# Objet\n1. Conditions du jour.' },
  generatedAt: new Date('2026-11-21T10:30:00Z'),
};
const contact = { address: '4, rue Ibn Toumert', city: 'Rabat', phone: '', email: '', ice: '' };
const signed = {
  id: 'PL-261121-04F7K',
  kind: 'contrat',
  at: '2026-11-21T10:00:00.000Z',
  by: 'u',
  signatureClient: 'Amal Idrissi',
  signedByName: 'Amal Idrissi',
  lines: [line],
  conditions: '1. Conditions signées.',
} as const;
const textOf = (document: PrintableDocument): string =>
  wordsOf(layout(document, plainMeasure()))
    .join(' ')
    .replace(/[\u00a0\u202f]/g, ' ');

describe('the contract of a rental', () => {
  it('is for the person whom one asks for, as is the note of what came back', () => {
    const printed = { row: { ...row, clientPerson: 'Nadia Idrissi' }, contact, lines: [line] };
    for (const paper of [printableContract(printed, context), printableRentalReturn(printed, context)])
      expect(textOf(paper)).toContain('Nadia Idrissi');
    expect(textOf(printableContract({ ...printed, row }, context))).not.toContain('attention');
  });

  it('names units, values, period with hours, caution, and holds the conditions behind it', () => {
    const paper = printableContract(
      { row, contact, lines: [{ ...line, value: 24_900, caution: 5000 }] },
      context,
    );
    const text = textOf(paper);
    for (const expected of [
      'CONTRAT DE LOCATION',
      'SN-1, SN-2',
      '24 900,00',
      '49 800,00',
      '5 000,00 MAD',
      'DEV-014',
    ])
      expect(text).toContain(expected);
    expect(text).toContain('Du 01/12/2026 à 09:00 au 04/12/2026 à 18:00');
    expect(text).toContain('Conditions du jour.');
    expect(pageFlaws(layout(paper, plainMeasure()))).toEqual([]);
    expect(fileName(paper)).toBe('ContratLocation_DEV-014_Atlas.pdf');
  });

  it('once signed is printed as it was: its number, its signatory, the conditions of that day', () => {
    const text = textOf(
      printableContract({ row, contact, lines: [line], signed: { ...signed, lines: [line] } }, context),
    );
    for (const expected of ['PL-261121-04F7K', 'Amal Idrissi', 'Conditions signées.'])
      expect(text).toContain(expected);
    expect(text).not.toContain('Conditions du jour.');
  });

  it('has no column of values for who sees none', () => {
    expect(textOf(printableContract({ row, contact, lines: [line] }, context))).not.toContain('Valeur');
  });

  it('says of each thing its own time where they differ', () => {
    const lines = [line, { ...line, name: 'Pied', end: '2026-12-06T12:00' }];
    expect(textOf(printableContract({ row, contact, lines }, context))).toContain('au 06/12/2026 à 12:00');
  });
});

it('the note of what came back says how each unit was found, and no conditions', () => {
  const lines: PaperLine[] = [
    { ...line, quantity: 1, serials: ['SN-1'], state: 'bon', notes: '' },
    { ...line, quantity: 1, serials: ['SN-2'], state: 'endommagé', notes: 'Vitre rayée' },
  ];
  const paper = printableRentalReturn({ row, contact, lines, at: '2026-12-04T17:00:00.000Z' }, context);
  const text = textOf(paper);
  for (const expected of ['BON DE RETOUR', 'Bon état', 'Endommagé', 'Vitre rayée', '2 unités rendues'])
    expect(text).toContain(expected);
  expect(text).not.toContain('Conditions du jour.');
  expect(pageFlaws(layout(paper, plainMeasure()))).toEqual([]);
  expect(fileName(paper)).toBe('BonRetour_DEV-014_Atlas.pdf');
});

it.each([
  ['refuse', 'Non signé : le client refuse', 'en présence du client', 'Refuse de signer'],
  ['absent', 'Non signé : client absent', 'en l’absence du client', 'Client absent'],
] as const)('the note of what came back, unsigned (%s), says why and who was there', (state, ...expected) => {
  const unsigned = { signatureClient: '', signedByName: '', signatureReason: 'Conteste la rayure' };
  const why = { ...unsigned, clientSignatureState: state };
  const paper = { ...signed, ...why, kind: 'retour' as const, lines: [line] };
  const text = textOf(printableRentalReturn({ row, contact, lines: [line], signed: paper }, context));
  for (const words of ['Conteste la rayure', ...expected]) expect(text).toContain(words);
  expect(text).not.toContain('signataire');
});
