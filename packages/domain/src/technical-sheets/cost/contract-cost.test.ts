import { describe, expect, it } from 'vitest';
import type { CreditNote } from '../../credit-notes/credit-note.schema.ts';
import type { Invoice } from '../../invoices/invoice.schema.ts';
import type { ServiceRequest } from '../../requests/request.schema.ts';
import type { InterventionSheet, TechnicalSheet } from '../technical-sheet.schema.ts';
import type { Contract } from '../../contracts/contract.schema.ts';
import { type CostFacts, contractCost } from './contract-cost.ts';

const contract = {
  id: 'CTR-1',
  number: 'CTR-001',
  status: 'Actif',
  unitIds: ['UNI-1'],
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  pauses: [{ from: '2026-08-01', to: '2026-08-31' }],
  termination: null,
  archivedAt: null,
} as Partial<Contract> as Contract;

const invoice = (fields: Partial<Invoice> = {}) =>
  ({
    id: 'FAC-1',
    number: 'FAC-001',
    contractId: 'CTR-1',
    status: 'Payée',
    subtotal: 1000,
    discount: 100,
    total: 1080,
    ...fields,
  }) as Invoice;

const credit = (fields: Partial<CreditNote> = {}) =>
  ({ id: 'AV-1', invoiceId: 'FAC-1', subtotal: 200, discount: 0, total: 240, ...fields }) as CreditNote;

const request = (fields: Partial<ServiceRequest> = {}) =>
  ({
    id: 'DEM-1',
    eventId: 'EVE-1',
    contractId: 'CTR-1',
    coverage: 'contrat',
    archivedAt: null,
    ...fields,
  }) as ServiceRequest;

interface Visit extends Partial<TechnicalSheet> {
  work?: Partial<InterventionSheet>;
}

const sheet = ({ work = {}, ...fields }: Visit = {}) =>
  ({
    id: 'FT-1',
    number: 'FT-001',
    kind: 'intervention',
    status: 'signée',
    date: '2026-03-02',
    correctedById: '',
    archivedAt: null,
    intervention: {
      eventId: '',
      unitIds: ['UNI-1'],
      technicians: ['T1'],
      arrival: '2026-03-02T09:00:00.000Z',
      departure: '2026-03-02T10:30:00.000Z',
      parts: [],
      ...work,
    } as Partial<InterventionSheet> as InterventionSheet,
    ...fields,
  }) as Partial<TechnicalSheet> as TechnicalSheet;

const unit = { id: 'UNI-1', itemId: 'ART-U', state: 'vendu' as const };
const products = {
  'PRD-1': { purchasePrice: '120.50' },
  'PRD-2': { purchasePrice: '' },
  'PRD-U': { warrantyMonths: 12 },
} as Record<string, { purchasePrice?: string; warrantyMonths?: number }>;
const items = {
  'ART-1': { productId: 'PRD-1' },
  'ART-2': { productId: 'PRD-2' },
  'ART-U': { productId: 'PRD-U' },
} as Record<string, { productId: string }>;

const costOf = (facts: Partial<CostFacts>) =>
  contractCost({
    contract,
    invoices: [],
    creditNotes: [],
    sheets: [],
    requests: [],
    units: (id) => (id === 'UNI-1' ? unit : undefined),
    items: (id) => items[id],
    products: (id) => products[id],
    settings: { hourlyCost: 80 },
    ...facts,
  });

const part = (itemId: string, quantity: number) => ({ itemId, name: `Pièce ${itemId}`, quantity });

describe('what a contract cost', () => {
  it.each<[string, Partial<CostFacts>, object]>([
    [
      'is nothing of a contract without invoices or visits, whose margin has no percentage',
      {},
      {
        billed: 0,
        hours: 0,
        hoursCost: 0,
        parts: 0,
        partsCost: 0,
        margin: 0,
        marginPercent: null,
        unknown: [],
      },
    ],
    [
      'counts live invoices of it alone, HT after discount, without their credit notes',
      {
        invoices: [
          invoice({ creditedAmount: 240 }),
          invoice({ id: 'FAC-2', status: 'Annulée' }),
          invoice({ id: 'FAC-3', contractId: 'CTR-2' }),
        ],
        creditNotes: [credit(), credit({ id: 'AV-2', invoiceId: 'FAC-3' })],
      },
      { billed: 700, margin: 700, marginPercent: 100, unknown: [] },
    ],
    [
      'says which credit note is not there',
      { invoices: [invoice({ creditedAmount: 240 })] },
      { billed: 900, unknown: ['FAC-001 : un avoir n’est pas sur cet appareil'] },
    ],
    [
      'counts an hour of each person',
      { invoices: [invoice()], sheets: [sheet({ work: { technicians: ['T1', 'T2'] } })] },
      { hours: 3, hoursCost: 240, margin: 660, marginPercent: 73.3 },
    ],
    [
      'counts the time of one person where nobody was named',
      { sheets: [sheet({ work: { technicians: [] } })] },
      { hours: 1.5, hoursCost: 120, margin: -120, marginPercent: null },
    ],
    [
      'says that an hour has no cost',
      { sheets: [sheet()], settings: { hourlyCost: 0 } },
      { hours: 1.5, hoursCost: 0, unknown: ['Coût d’une heure à indiquer dans Paramètres, Documents'] },
    ],
    [
      'says whose time nobody wrote',
      { sheets: [sheet({ work: { departure: null } })] },
      { hours: 0, unknown: ['FT-001 : heure d’arrivée ou de départ inconnue'] },
    ],
    [
      'counts parts at what they are bought for, and names each one without a price once',
      {
        sheets: [
          sheet({ work: { parts: [part('ART-1', 2), part('ART-2', 1)] } }),
          sheet({ id: 'FT-2', work: { parts: [part('ART-2', 3)] } }),
        ],
      },
      { parts: 6, partsCost: 241, unknown: ['Pièce ART-2 : prix d’achat inconnu'] },
    ],
    [
      'says the kilometres, which have no cost',
      { sheets: [sheet({ work: { travelKm: 40 } }), sheet({ id: 'FT-2', work: { travelKm: 2 } })] },
      { unknown: ['42 km de déplacement, sans coût connu'] },
    ],
    [
      'leaves drafts out, and says so',
      { sheets: [sheet({ status: 'brouillon' })] },
      { hours: 0, unknown: ['1 fiche en brouillon, comptée une fois signée'] },
    ],
  ])('%s', (_name, facts, cost) => {
    expect(costOf(facts)).toMatchObject(cost);
  });

  const visit = sheet({ work: { eventId: 'EVE-1', unitIds: [] } });
  it.each<[string, Partial<CostFacts>, number]>([
    ['its request', { sheets: [visit], requests: [request()] }, 1.5],
    [
      'a request that its client pays',
      { sheets: [visit], requests: [request({ coverage: 'facturable' })] },
      0,
    ],
    ['a request of another contract', { sheets: [visit], requests: [request({ contractId: 'CTR-2' })] }, 0],
    [
      'a billed request, whatever unit it names',
      { sheets: [sheet({ work: { eventId: 'EVE-1' } })], requests: [request({ coverage: 'facturable' })] },
      0,
    ],
    ['its unit', { sheets: [sheet({ work: { eventId: 'EVE-2' } })], requests: [request()] }, 1.5],
    ['a unit of nobody', { sheets: [sheet({ work: { unitIds: ['UNI-2'] } })] }, 0],
    [
      'its unit under warranty',
      { sheets: [sheet()], units: () => ({ ...unit, deliveredOn: '2026-02-01', warrantyMonths: 12 }) },
      0,
    ],
    [
      'its unit in a pause',
      {
        sheets: [
          sheet({ work: { arrival: '2026-08-10T09:00:00.000Z', departure: '2026-08-10T10:00:00.000Z' } }),
        ],
      },
      0,
    ],
    ['a corrected version', { sheets: [sheet({ correctedById: 'FT-2' })] }, 0],
    ['a sheet of the corbeille', { sheets: [sheet({ archivedAt: '2026-03-03T00:00:00.000Z' })] }, 0],
    ['a sheet that an invoice at zero bills', { sheets: [sheet({ invoiceId: 'FAC-9' })] }, 1.5],
  ])('of %s has its hours', (_name, facts, hours) => {
    expect(costOf(facts).hours).toBe(hours);
  });
});
