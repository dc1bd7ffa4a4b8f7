// Cautions as they are printed (docs/law.md 'Cautions').
import type { Reservation } from '@zellige/domain/reservations/reservation.schema';
import { describe, expect, it } from 'vitest';
import { cautionBalance } from '@zellige/domain/reservations/cautions/caution.rules';
import { sampleCompany, sampleInvoice, sampleLines, sampleQuote } from '../document.fixtures.ts';
import { fileName } from '../file-name.ts';
import { layout } from '../layout/layout.ts';
import { plainMeasure, wordsOf } from '../layout/measure.fixtures.ts';
import { pageFlaws } from '../layout/page-flaws.fixtures.ts';
import type { PrintableDocument } from '../model.ts';
import { printableCaution } from './caution-from-row.ts';

const reservation = {
  name: 'Écran 65"',
  quantity: 2,
  start: '2026-12-01T00:00',
  end: '2026-12-04T18:00',
  client: 'Atlas',
  reference: 'DEV-014',
  place: 'Rabat',
} as Reservation;
const move = {
  id: 'RC-261121-04F7K',
  amount: 5000,
  mode: 'Chèque',
  date: '2026-11-21',
  reference: '0012345',
  by: 'u',
} as const;
const context = { company: sampleCompany, generatedAt: new Date('2026-11-21T10:30:00Z') };
const contact = { address: '4, rue Ibn Toumert', city: 'Rabat', phone: '+212661223344', email: '', ice: '' };

const printed = (isBack: boolean) => printableCaution(reservation, { move, isBack, contact }, context);
const linesOf = (document: PrintableDocument): string[] =>
  wordsOf(layout(document, plainMeasure())).map((text) => text.replace(/[\u00a0\u202f]/g, ' '));

describe('a caution', () => {
  it('is a receipt, and says that it is no invoice', () => {
    const lines = linesOf(printed(false));
    for (const expected of [
      'REÇU DE CAUTION',
      'RC-261121-04F7K',
      '5 000,00 MAD',
      'Caution reçue',
      'Cinq mille dirhams.',
      '2 × Écran 65"',
      '0012345',
      'DEV-014',
    ])
      expect(lines).toContain(expected);
    const text = lines.join(' ');
    expect(text).toContain('01/12/2026 – 04/12/2026 à 18:00');
    expect(text).toContain('ne vaut pas facture');
    expect(text).not.toContain('TTC');
    expect(text).not.toContain('PROVISOIRE');
  });

  it('says when it is given back, and to whom', () => {
    const text = linesOf(printed(true)).join(' ');
    expect(text).toContain('Caution restituée');
    expect(text).toContain('Restituée à');
    expect(text).toContain('4, rue Ibn Toumert, Rabat');
  });

  it('is for the person whom one asks for, with their telephone', () => {
    const row = { ...reservation, clientPerson: 'Nadia Idrissi', clientPhone: '+212670000001' };
    const text = linesOf(printableCaution(row, { move, isBack: false, contact }, context)).join(' ');
    expect(text).toContain('À l’attention de Nadia Idrissi');
    expect(text).toContain('06 70 00 00 01');
    expect(text).not.toContain('06 61');
  });

  it('tells on what is given back what came in and what was kept, and so does the invoice', () => {
    const row = {
      ...reservation,
      caution: {
        asked: 3000,
        received: [{ ...move, amount: 3000 }],
        returned: [{ ...move, id: 'RC-2', amount: 1800 }],
        kept: 1200,
      },
    };
    const told = 'Reçue 3 000,00 MAD · restituée 1 800,00 MAD · conservée 1 200,00 MAD';
    const receipt = printableCaution(row, { move, isBack: true, contact }, context);
    expect(linesOf(receipt).join(' ')).toContain(told);
    expect(linesOf(printableCaution(row, { move, isBack: false, contact }, context)).join(' ')).not.toContain(
      told,
    );
    const paper = { ...sampleInvoice(sampleLines(1)), cautionBalance: cautionBalance([row]) ?? undefined };
    expect(linesOf(paper).join(' ')).toContain(told);
    expect(pageFlaws(layout(paper, plainMeasure()))).toEqual([]);
  });

  it('fits its page, and names its file', () => {
    expect(pageFlaws(layout(printed(false), plainMeasure()))).toEqual([]);
    expect(fileName(printed(false))).toBe('RecuCaution_RC-261121-04F7K_Atlas.pdf');
  });

  it('stands on a quote beside its totals, which do not hold it', () => {
    const quote = sampleQuote(sampleLines(1));
    const without = linesOf(quote);
    const lines = linesOf({ ...quote, caution: 5000 });
    expect(lines).toContain('Caution : 5 000,00 MAD, restituée au retour');
    expect(lines.filter((line) => !without.includes(line))).toHaveLength(2);
  });
});
