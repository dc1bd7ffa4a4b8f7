// Contracts as they are printed (docs/product.md 'Contracts').
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { signedContent } from '@zellige/domain/contracts/signing/signed-version';
import type { DocumentLine } from '@zellige/domain/documents/lines';
import { monthlyBilling, serviceLine } from '@zellige/domain/testing/contract-terms';
import { describe, expect, it } from 'vitest';
import { sampleCompany } from '../document.fixtures.ts';
import { fileName } from '../file-name.ts';
import { layout } from '../layout/layout.ts';
import { plainMeasure, wordsOf } from '../layout/measure.fixtures.ts';
import { pageFlaws } from '../layout/page-flaws.fixtures.ts';
import { printableContract } from './contract-from-row.ts';

const line = (changes: Partial<DocumentLine>): DocumentLine =>
  serviceLine(4500, { id: 'l1', name: 'Maintenance {mois}', ...changes });

const maintained: Partial<Contract> = {
  id: 'CTR-001',
  number: 'CTR-001',
  title: 'Maintenance des écrans du siège',
  client: 'Médiathèque Al-Andalus',
  clientAddress: '4, rue Ibn Toumert, 10020 Rabat',
  clientEmail: 'achats@mediatheque.example',
  clientPhone: '+212661234567',
  clientIce: '001561191000066',
  startDate: '2027-01-01',
  endDate: '2027-12-31',
  renewal: { tacit: true, months: 12, noticeDays: 60 },
  responseHours: { urgente: 4, haute: 8, normale: 24, basse: 72 },
  visits: { count: 4, durationMinutes: 120, speciality: 'Audiovisuel', checklistId: '', windowDays: 7 },
  billing: { ...monthlyBilling, unit: 'quarter', send: true },
  indexation: { percent: 2.5 },
  paymentMethod: 'Virement',
  paymentTerms: '30 jours',
  vatExemption: '',
  items: [line({})],
  revisions: [],
  terms: '',
};

const units = [
  { id: 'U1', serialNumber: 'ZT-65-0041', name: 'Écran tactile 65"', rev: 1 },
  { id: 'U2', serialNumber: '', name: 'Écran tactile 65"', rev: 1 },
];
const context = { company: sampleCompany, generatedAt: new Date('2026-11-21T10:30:00Z') };

const pagesOf = (changes: Partial<Contract> = {}, covered = units) =>
  layout(
    printableContract({ ...maintained, ...changes } as Contract, { ...context, units: covered }),
    plainMeasure(),
  );
const linesOf = (...of: Parameters<typeof pagesOf>): string[] =>
  wordsOf(pagesOf(...of)).map((text) => text.replace(/[\u00a0\u202f]/g, ' '));

describe('a contract', () => {
  it.each([
    'CONTRAT DE MAINTENANCE',
    'CTR-001',
    '5 400,00 MAD',
    'TTC par trimestre',
    'ZT-65-0041',
    'Unité sans numéro de série',
    '4 visites par an',
    '2 h 00',
    'À 7 jours près de la date prévue',
    '4 h ouvrées',
    'Une facture chaque trimestre, d’avance',
    'Maintenance',
    'Tacite, par périodes de 12 mois, sauf préavis de 60 jours',
    '2,5 %',
    'Cinq mille quatre cents dirhams TTC.',
    'Le client',
    'Pour la société',
  ])('says %s', (words) => {
    expect(linesOf()).toContain(words);
  });

  it('has the prices of its last revision, and since when', () => {
    const revisions = [{ from: '2027-07-01', items: [line({ unitPrice: 5000, total: 5000 })] }];
    const lines = linesOf({ revisions });
    for (const text of ['6 000,00 MAD', 'Prix à compter du', '01/07/2027']) expect(lines).toContain(text);
    expect(linesOf()).not.toContain('Prix à compter du');
  });

  it('that was terminated lasts until that day, and is not renewed', () => {
    const lines = linesOf({ termination: { date: '2027-03-03', reason: 'Déménagement' } });
    expect(lines).toContain('03/03/2027');
    for (const text of ['31/12/2027', 'Reconduction']) expect(lines).not.toContain(text);
  });

  it.each([
    [{ urgente: 2, haute: null, normale: null, basse: null }, '2 h ouvrées', 'Priorité basse'],
    [{ urgente: null, haute: null, normale: null, basse: null }, 'Toutes les priorités', 'Délai en vigueur'],
  ])('leaves to the company the delays that it does not promise: %j', (responseHours, ...words) => {
    const lines = linesOf({ responseHours }).join(' ');
    for (const text of [...words, 'Délai en vigueur de l’entreprise']) expect(lines).toContain(text);
  });

  it('without visits and units promises no intervention', () => {
    const lines = linesOf({ visits: null, endDate: '' }, []);
    expect(lines).toContain('CONTRAT D’ABONNEMENT');
    expect(lines).toContain('Sans terme');
    expect(lines.join(' ')).not.toMatch(/intervention|Reconduction|Matériel/);
  });

  it('of visits alone has no table of prices', () => {
    const lines = linesOf({ items: [] });
    expect(lines).toContain('Aucune facture n’est due par période');
    expect(lines).not.toContain('Désignation');
  });

  it('once signed says by whom and when, and after a change that the version before was', () => {
    const at = '2026-11-21T10:30:00.000Z';
    const signer = { signatureClient: 'Amal', signedByName: 'Amal Idrissi', signedByRole: 'Gérante' };
    const content = signedContent({ ...maintained } as Contract);
    const signatures = [{ id: 'SC-1', at, by: 'u', ...signer, content }];
    expect(linesOf({ signatures }).join(' ')).toContain('21/11/2026');
    expect(linesOf({ signatures }).join(' ')).not.toContain('version précédente');
    const later = linesOf({ signatures, terms: 'Nouvelle clause' }).join(' ');
    expect(later).toContain('Signature de la version précédente');
    expect(later).toContain('Amal Idrissi, Gérante');
  });

  it('fits its pages, and names its file', () => {
    expect(pageFlaws(pagesOf({ terms: 'Le client garde les écrans au sec. '.repeat(200) }))).toEqual([]);
    expect(fileName(printableContract(maintained as Contract, context))).toBe(
      'Contrat_CTR-001_Médiathèque_Al_Andalus.pdf',
    );
  });
});
