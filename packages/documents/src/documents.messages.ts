// French words of the printed documents (specification §9 'VAT and PDF', docs/law.md 'Invoices' and 'Amount in words').
import { outgoingWordsOf } from './invoices/payment.messages.ts';
import { paperFile, paperTitle } from './reservations/rental-paper.messages.ts';
import type { DocumentKind, PrintableDocument, QuoteDocument } from './model.ts';

const kindTitle: Record<DocumentKind, string> = {
  quote: 'DEVIS COMMERCIAL',
  invoice: 'FACTURE COMMERCIALE',
  'credit-note': 'AVOIR',
  'delivery-note': 'BON DE LIVRAISON',
  'technical-sheet': 'FICHE TECHNIQUE',
  contract: 'CONTRAT',
  'caution-receipt': 'REÇU DE CAUTION',
  statement: 'RELEVÉ DE COMPTE',
  'payment-receipt': 'REÇU DE PAIEMENT',
  'remittance-slip': 'BORDEREAU DE REMISE',
  'rental-paper': paperTitle.contract,
  'week-plan': 'PLANNING DE LA SEMAINE',
};

const invoiceTitle = { acompte: 'FACTURE D’ACOMPTE', situation: 'FACTURE DE SITUATION' } as const;

/** Words of an amendment of a quote. */
export const amendmentWords = {
  title: (n: number) => `AVENANT N° ${n}`,
  of: (quote: string, date: string) => `au devis ${quote} du ${date}`,
  hero: (n: number, quote: string, date: string) => `TTC · avenant n° ${n} au devis ${quote} du ${date}`,
  changes: 'Ce qui change',
  reason: (reason: string) => `Motif : ${reason}`,
  totals: (before: string, after: string) => `Total TTC : ${before} → ${after}`,
  standing: 'Ce qui suit remplace les lignes du devis ; le reste du devis demeure inchangé.',
} as const;

/** Title at the head of the document. */
export function documentTitle(document: PrintableDocument): string {
  if (document.kind === 'payment-receipt')
    return outgoingWordsOf(document)?.title ?? kindTitle['payment-receipt'];
  if (document.kind === 'rental-paper') return paperTitle[document.rentalPaper];
  if (document.kind === 'invoice' && document.nature) return invoiceTitle[document.nature];
  if (document.kind === 'contract') return document.heading;
  if (document.kind === 'delivery-note' && document.isReturn) return 'BON DE RETOUR';
  return document.kind === 'quote' ? quoteTitle(document) : kindTitle[document.kind];
}

function quoteTitle({ amendment, isProforma }: QuoteDocument): string {
  if (amendment) return amendmentWords.title(amendment.n);
  return isProforma ? 'FACTURE PROFORMA' : kindTitle.quote;
}

export const PROFORMA_FILE = 'Proforma';
export const amendmentFile = (n: number): string => `Avenant${n}`;
export const RETURN_FILE = 'BonRetour';

export const fileType: Record<DocumentKind, string> = {
  quote: 'Devis',
  invoice: 'Facture',
  'credit-note': 'Avoir',
  'delivery-note': 'BonLivraison',
  'technical-sheet': 'FicheTechnique',
  contract: 'Contrat',
  'caution-receipt': 'RecuCaution',
  statement: 'Releve',
  'payment-receipt': 'RecuPaiement',
  'remittance-slip': 'BordereauRemise',
  'rental-paper': paperFile.contract,
  'week-plan': 'Planning',
};

export const inWords = {
  quote: 'Arrêté le présent devis à la somme de',
  invoice: 'Arrêté la présente facture à la somme de',
  proforma: 'Arrêté la présente facture proforma à la somme de',
  amendment: 'Arrêté le présent avenant à la somme de',
  'credit-note': 'Arrêté le présent avoir à la somme de',
  contract: 'Arrêté, pour chaque période, à la somme de',
} as const;

export const mark = {
  provisional: 'PROVISOIRE',
  provisionalHint: 'Numéro en attente d’attribution',
  cancelled: 'ANNULÉE',
  cancelledStatus: 'Annulée',
  option: 'Option',
  noDiscount: '–',
  amount: 'DH',
} as const;

export const column = {
  designation: 'Désignation',
  quantity: 'Qté',
  unitPrice: 'Prix unitaire HT',
  discount: 'Remise',
  total: 'Total HT',
  unitPriceTtc: 'Prix unitaire TTC',
  totalTtc: 'Total TTC',
  reference: 'Référence / N° de série',
  ordered: 'Commandé',
  delivered: 'Livré',
  remaining: 'Reste',
  returned: 'Rendu',
  unit: 'Unité',
  serials: 'N° de série :',
  kitParts: 'Contient :',
} as const;

export const totalLabel = {
  subtotal: 'Sous-total HT',
  discount: 'Remises',
  globalDiscount: (percent?: string) => (percent ? `Remise globale (${percent}\u00a0%)` : 'Remise globale'),
  netAmount: 'Net HT',
  tax: (rate: string) => `TVA (${rate}%)`,
  base: (amount: string) => `base ${amount}`,
  total: 'TOTAL TTC',
  netTotal: 'TOTAL HT',
  credited: 'Avoirs',
  advance: 'Acompte versé',
  stampedAdvance: 'Versé avec timbre',
  refunded: 'Remboursé',
  retainedCaution: 'Caution retenue',
  remaining: 'Reste à payer',
  clientCredit: 'Crédit du client',
  deducted: (kind: 'acompte' | 'situation', number: string, date: string) =>
    `${kind === 'acompte' ? 'Acompte' : 'Situation'} ${number} du ${date}`,
  deductedBefore: (count: number) => `${count} factures précédentes`,
  net: 'HT',
  vat: 'TVA',
  creditedNet: 'HT, avoir déduit',
  creditedTax: 'TVA, avoir déduit',
  balanceNet: 'Solde HT',
  balanceTax: 'TVA du solde',
  balance: 'SOLDE TTC',
  toPay: 'Net à payer',
} as const;

export const hero = {
  quote: (days: number, date: string, revision: number) =>
    `${revision > 1 ? `Version ${revision} · ` : ''}TTC · valable ${days} jour${days > 1 ? 's' : ''} à compter du ${date}`,
  proforma: 'TTC · document sans valeur comptable, qui ne tient pas lieu de facture',
  due: (date: string) => `TTC · à régler avant le ${date}`,
  remaining: (date: string) => `Reste à payer · à régler avant le ${date}`,
  paid: (date?: string) => (date ? `TTC · réglée le ${date}` : 'TTC · réglée'),
  free: 'TTC · aucun règlement n’est dû',
  credited: 'TTC · soldée par avoir, aucun règlement n’est dû',
  cancelled: 'TTC · facture annulée, aucun règlement n’est dû',
  delivery: (date: string) => `Livraison le ${date}`,
  returned: (date: string) => `Retour le ${date}`,
} as const;

export const party = {
  quote: 'Adressé à',
  invoice: 'Facturé à',
  'credit-note': 'Accordé à',
  'delivery-note': 'Livré à',
  returned: 'Rendu par',
  project: 'Projet',
  transport: 'Transport',
  attention: (name: string) => `À l’attention de ${name}`,
} as const;

export const fact = {
  issued: 'Date d’émission',
  created: 'Date de création',
  deliveredWith: 'Bon de livraison',
  validUntil: 'Valable jusqu’au',
  due: 'Échéance',
  quote: 'Devis',
  invoice: 'Facture',
  livreur: 'Livreur',
  transporteur: 'Transporteur',
  vehicule: 'Véhicule',
  mode: 'Mode',
  rental: 'Location',
  from: (moment: string) => `Du ${moment}`,
  to: (moment: string) => `au ${moment}`,
} as const;

/** Words of a credit note. */
export const creditNote = {
  of: (number: string, date: string) => `TTC · avoir sur la facture ${number} du ${date}`,
  reason: 'Motif',
  original: 'Facture d’origine',
  originalDate: 'Date de la facture',
} as const;

export const settlement = {
  title: 'Règlement',
  terms: 'Conditions',
  methods: 'Modes',
  bank: 'Banque',
  rib: 'RIB',
  notes: 'Notes',
  deliveryConditions: 'Conditions de livraison',
  observations: 'Observations',
  exemption: 'Exonération de TVA',
  outside: 'En plus du total, sans TVA',
  caution: (amount: string) => `Caution : ${amount}, restituée au retour`,
  cautionBalance: 'Caution',
  cautionParts: (received: string, returned: string, retained: string) =>
    `Reçue ${received} · restituée ${returned} · conservée ${retained}`,
  retainedCaution: 'Réglé par la caution retenue',
  cautionReceipts: (receipts: string) => `Reçu ${receipts}`,
  optionNote: 'Les lignes marquées « Option » ne sont pas comprises dans le total.',
  noLines: 'Aucune ligne.',
  designations: 'Désignations complètes',
} as const;

export const conditions = { rental: 'Conditions générales de location' } as const;

export const signature = {
  agreement: 'Bon pour accord',
  agreementHint: 'Nom, date, cachet et signature',
  client: 'Client',
  clientHint: 'Reçu le, nom, cachet et signature',
  livreur: 'Livreur',
  livreurHint: 'Nom, date et signature',
  technician: 'Technicien',
  technicianHint: 'Nom, date et signature',
} as const;

export const parcels = {
  colis: (count: string) => `${count} colis`,
  poids: (kilograms: string) => `${kilograms}\u00a0kg`,
  volume: (cubicMetres: string) => `${cubicMetres}\u00a0m³`,
} as const;

const daysOf = (days: number): string => `${days}\u00a0jour${days > 1 ? 's' : ''}`;

export const rentalPeriod = (from: string, to: string, days: number): string =>
  `Location du ${from} au ${to} · ${daysOf(days)}`;

/** Says which periods of the price list make a price for the whole time. */
export const rentalRate = (periods: string): string => `Tarif : ${periods}`;

export const vatOfLine = (rate: string): string => `TVA ${rate}\u00a0%`;

export const footer = {
  capital: (legalForm: string, capital: string) =>
    legalForm ? `${legalForm} au capital de ${capital}` : `Capital ${capital}`,
  identifiers: { rc: 'RC', patente: 'Patente', if: 'IF', ice: 'ICE', cnss: 'CNSS' },
  generated: (text: string) => `Document généré le ${text}`,
  page: (page: number, pages: number) => `Page ${page} / ${pages}`,
} as const;

/** The title of a file that holds several documents. */
export const severalTitle = (title: string, count: number): string => `${title} (${count} documents)`;
