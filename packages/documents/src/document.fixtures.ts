// Documents for the tests and for looking at the result: one sample company, lines of every kind, any number of them.
import type { CompanyIdentity } from './company-identity.ts';
import type {
  DeliveryLine,
  DeliveryNoteDocument,
  InvoiceDocument,
  PricedLine,
  QuoteDocument,
  SalesLine,
} from './model.ts';
import type { Totals } from './printed-totals.ts';

export const sampleCompany: CompanyIdentity = {
  name: 'Atlas Écrans Interactifs',
  legalForm: 'SARL AU',
  address: '12, boulevard de l’Océan, 20250 Casablanca',
  phone: '+212 5 22 00 00 00',
  email: 'contact@atlas-ecrans.example',
  website: 'atlas-ecrans.example',
  rc: '123456 Casablanca',
  patente: '34567890',
  if: '45678901',
  ice: '001561191000066',
  cnss: '7654321',
  capital: 100_000,
  bank: 'Banque de l’Atlas',
  rib: '011519000001205000534921',
  paymentTerms: 'Selon conditions convenues',
  paymentMethods: 'Chèque, virement bancaire ou espèces',
};

const catalogue: readonly Omit<PricedLine, 'quantity' | 'total' | 'vatRate'>[] = [
  {
    type: 'product',
    name: 'Écran tactile interactif 75″ 4K UHD',
    description: 'Dalle antireflet, Android 13, garantie 3 ans sur site',
    unitPrice: 24_900,
  },
  {
    type: 'product',
    name: 'Borne d’accueil « Élégance » 32 pouces avec lecteur',
    description: 'Lecteur NFC, caisson acier',
    unitPrice: 18_750.5,
    discount: 10,
  },
  {
    type: 'rental',
    name: 'Totem extérieur 55″',
    description: 'Livraison, montage et démontage inclus',
    unit: 'jour',
    unitPrice: 3200,
    period: { from: '2026-12-01', to: '2026-12-04', days: 3 },
  },
  {
    type: 'service',
    name: 'Installation et mise en service',
    description: 'Câblage, paramétrage, recette',
    unit: 'heure',
    unitPrice: 450,
    discount: 5,
  },
  { type: 'service', name: 'Formation des utilisateurs', unit: 'forfait', unitPrice: 9800 },
];

/** Whole centimes, as the caller's money module would give. */
const mad = (value: number): number => Math.round(value * 100) / 100;

export function sampleLines(count: number): PricedLine[] {
  return Array.from({ length: count }, (_, index) => {
    const model = catalogue[index % catalogue.length] ?? { type: 'product', name: 'Article', unitPrice: 100 };
    const quantity = (index % 7) + 1;
    const net = quantity * model.unitPrice * (1 - (model.discount ?? 0) / 100);
    const round = Math.floor(index / catalogue.length);
    const name = round === 0 ? model.name : `${model.name.slice(0, 24)} n° ${index + 1}`;
    return { ...model, name, quantity, vatRate: 20, total: mad(net) };
  });
}

export function sampleTotals(items: readonly SalesLine[]): Totals {
  const lines = items.filter((line): line is PricedLine => line.type !== 'section' && line.option !== true);
  const subtotal = mad(lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0));
  const net = mad(lines.reduce((sum, { total }) => sum + total, 0));
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].toSorted((a, b) => b - a);
  const taxLines = rates.map((rate) => {
    const base = lines.filter(({ vatRate }) => vatRate === rate).reduce((sum, { total }) => sum + total, 0);
    return { rate, base: mad(base), tax: mad((base * rate) / 100) };
  });
  const tax = mad(taxLines.reduce((sum, line) => sum + line.tax, 0));
  return { subtotal, discount: mad(subtotal - net), net, taxLines, tax, total: mad(net + tax) };
}

const client = {
  client: 'Médiathèque Al-Andalus',
  clientAddress: '4, rue Ibn Toumert, 10020 Rabat',
  clientEmail: 'achats@mediatheque.example',
  clientPhone: '+212 6 61 23 45 67',
  clientIce: '001561191000066',
} as const;

const common = {
  ...client,
  date: '2026-11-20',
  company: sampleCompany,
  generatedAt: '20/11/2026 à 10:30',
} as const;

export function sampleQuote(
  items: readonly SalesLine[] = sampleLines(5),
  changes: Partial<QuoteDocument> = {},
): QuoteDocument {
  return {
    ...common,
    kind: 'quote',
    id: 'DEV-005',
    number: 'DEV-005',
    status: 'Émis',
    projectName: 'Équipement du hall d’accueil',
    description: 'Fourniture, pose et maintenance de matériel interactif.',
    validityDays: 30,
    items,
    totals: sampleTotals(items),
    notes:
      'Délai de livraison : 3 à 4 semaines après acompte de 30 %. Prix fermes pendant la durée de validité.',
    ...changes,
  };
}

export function sampleInvoice(
  items: readonly SalesLine[] = sampleLines(5),
  changes: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  const totals = sampleTotals(items);
  return {
    ...common,
    kind: 'invoice',
    id: 'INV-1795168200000',
    number: 'FAC-014',
    status: 'En attente',
    projectName: 'Équipement du hall d’accueil',
    description: 'Fourniture, pose et maintenance de matériel interactif.',
    dueDate: '2026-12-20',
    quoteNumber: 'DEV-005',
    items,
    totals,
    advanceAmount: 0,
    remainingAmount: totals.total,
    ...changes,
  };
}

/** An invoice on which `advance` was paid. */
export function samplePartPaidInvoice(
  advance: number,
  items: readonly SalesLine[] = sampleLines(5),
): InvoiceDocument {
  const { total } = sampleTotals(items);
  const status = advance >= total ? 'Payée' : 'Partiellement payée';
  return sampleInvoice(items, { advanceAmount: advance, remainingAmount: mad(total - advance), status });
}

export function sampleDeliveryLines(count: number): DeliveryLine[] {
  return sampleLines(count).map((line, index) => ({
    name: line.name,
    description: line.description,
    reference: `ZL-${String(index + 1).padStart(3, '0')}`,
    serialNumber: index % 2 === 0 ? `SN 2026-${4100 + index}` : undefined,
    unit: 'unité',
    quantiteCommandee: line.quantity,
    quantiteLivree: Math.max(0, line.quantity - (index % 2)),
    quantiteRestante: Math.min(line.quantity, index % 2),
    unitPrice: line.unitPrice,
    totalPrice: line.total,
  }));
}

export function sampleDeliveryNote(
  items: readonly DeliveryLine[] = sampleDeliveryLines(4),
  changes: Partial<DeliveryNoteDocument> = {},
): DeliveryNoteDocument {
  return {
    ...common,
    kind: 'delivery-note',
    id: 'BL-002',
    number: 'BL-002',
    status: 'Expédié',
    dateLivraison: '2026-11-21',
    deliveryAddress: 'Entrée de service, 4, rue Ibn Toumert, 10020 Rabat',
    invoiceNumber: 'FAC-014',
    quoteNumber: 'DEV-005',
    items,
    livreur: 'Youssef Benali',
    transporteur: 'Transport interne',
    vehicule: 'Renault Master 12345-A-6',
    modeLivraison: 'Livraison directe',
    totalColis: 3,
    poidsTotal: 145.5,
    volumeTotal: 1.8,
    conditionsLivraison: 'Livraison standard',
    observationsGenerales: 'Accès par le quai B. Prévenir l’accueil 30 minutes avant l’arrivée.',
    withPrices: false,
    ...changes,
  };
}
