// French words of the printed documents (specification §9 'VAT and PDF', docs/law.md 'Invoices' and 'Amount in words').
import type { DocumentKind, PrintableDocument } from './model.ts';

const kindTitle: Record<DocumentKind, string> = {
  quote: 'DEVIS COMMERCIAL',
  invoice: 'FACTURE COMMERCIALE',
  'credit-note': 'AVOIR',
  'delivery-note': 'BON DE LIVRAISON',
  'technical-sheet': 'FICHE TECHNIQUE',
  'caution-receipt': 'REÇU DE CAUTION',
  statement: 'RELEVÉ DE COMPTE',
  'payment-receipt': 'REÇU DE PAIEMENT',
  'remittance-slip': 'BORDEREAU DE REMISE',
};

const invoiceTitle = { acompte: 'FACTURE D’ACOMPTE', situation: 'FACTURE DE SITUATION' } as const;

/** What the document is called at its head. */
export function documentTitle(document: PrintableDocument): string {
  if (document.kind === 'invoice' && document.nature) return invoiceTitle[document.nature];
  return document.kind === 'quote' && document.isProforma ? 'FACTURE PROFORMA' : kindTitle[document.kind];
}

export const PROFORMA_FILE = 'Proforma';

export const fileType: Record<DocumentKind, string> = {
  quote: 'Devis',
  invoice: 'Facture',
  'credit-note': 'Avoir',
  'delivery-note': 'BonLivraison',
  'technical-sheet': 'FicheTechnique',
  'caution-receipt': 'RecuCaution',
  statement: 'Releve',
  'payment-receipt': 'RecuPaiement',
  'remittance-slip': 'BordereauRemise',
};

export const inWords = {
  quote: 'Arrêté le présent devis à la somme de',
  invoice: 'Arrêté la présente facture à la somme de',
  proforma: 'Arrêté la présente facture proforma à la somme de',
  'credit-note': 'Arrêté le présent avoir à la somme de',
} as const;

export const mark = {
  provisional: 'PROVISOIRE',
  provisionalHint: 'Numéro en attente d’attribution',
  cancelled: 'ANNULÉE',
  cancelledStatus: 'Annulée',
  option: 'Option',
  noDiscount: '–',
} as const;

export const column = {
  designation: 'Désignation',
  quantity: 'Qté',
  unitPrice: 'Prix unitaire HT',
  discount: 'Remise',
  total: 'Total HT',
  reference: 'Référence / N° de série',
  ordered: 'Commandé',
  delivered: 'Livré',
  remaining: 'Reste',
  unit: 'Unité',
  serials: 'N° de série :',
} as const;

export const totalLabel = {
  subtotal: 'Sous-total HT',
  discount: 'Remises',
  tax: (rate: string) => `TVA (${rate}%)`,
  total: 'TOTAL TTC',
  credited: 'Avoirs',
  advance: 'Acompte versé',
  remaining: 'Reste à payer',
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
  quote: (days: number, date: string) =>
    `TTC · valable ${days} jour${days > 1 ? 's' : ''} à compter du ${date}`,
  proforma: 'TTC · document sans valeur comptable, qui ne tient pas lieu de facture',
  due: (date: string) => `TTC · à régler avant le ${date}`,
  remaining: (date: string) => `Reste à payer · à régler avant le ${date}`,
  paid: (date?: string) => (date ? `TTC · réglée le ${date}` : 'TTC · réglée'),
  credited: 'TTC · soldée par avoir, aucun règlement n’est dû',
  cancelled: 'TTC · facture annulée, aucun règlement n’est dû',
  delivery: (date: string) => `Livraison le ${date}`,
} as const;

export const party = {
  quote: 'Adressé à',
  invoice: 'Facturé à',
  'credit-note': 'Accordé à',
  'delivery-note': 'Livré à',
  project: 'Projet',
  transport: 'Transport',
} as const;

export const fact = {
  issued: 'Date d’émission',
  created: 'Date de création',
  validUntil: 'Valable jusqu’au',
  due: 'Échéance',
  quote: 'Devis',
  invoice: 'Facture',
  livreur: 'Livreur',
  transporteur: 'Transporteur',
  vehicule: 'Véhicule',
  mode: 'Mode',
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
  optionNote: 'Les lignes marquées « Option » ne sont pas comprises dans le total.',
  noLines: 'Aucune ligne.',
} as const;

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

/** Words of a technical sheet (docs/product.md 'Technical sheets'). */
export const sheet = {
  product: 'Produit',
  intervention: 'Intervention chez',
  reference: 'Référence',
  brand: 'Marque',
  model: 'Modèle',
  equipment: 'Équipement',
  serial: 'N° de série',
  technicians: 'Techniciens',
  event: 'Événement',
  date: 'Date',
  arrival: 'Arrivée',
  departure: 'Départ',
  symptoms: 'Symptômes',
  diagnosis: 'Diagnostic',
  work: 'Travaux réalisés',
  recommendations: 'Recommandations',
  notes: 'Notes',
  checklist: 'Contrôles',
  parts: 'Pièces utilisées',
  conditions: "Conditions d'utilisation",
  accessories: 'Accessoires',
  revision: (nature: string, revision: number) => (revision > 1 ? `${nature} · version ${revision}` : nature),
} as const;

/** Words of a receipt of a caution. */
export const caution = {
  received: 'Caution reçue',
  returned: 'Caution restituée',
  from: 'Reçue de',
  to: 'Restituée à',
  date: 'Date',
  mode: 'Mode',
  reference: 'Référence',
  rental: 'Location',
  days: 'Période',
  place: 'Lieu',
  document: 'Document',
  sum: 'La somme de',
  terms: 'Conditions',
  receivedTerms:
    'Somme déposée en garantie du matériel loué, restituée au retour de celui-ci en bon état. Elle n’est ni un prix, ni un acompte : elle n’est pas soumise à la TVA et ne vaut pas facture.',
  returnedTerms:
    'Somme déposée en garantie et rendue au client. Ce reçu ne vaut pas facture et n’est pas soumis à la TVA.',
  company: 'Pour la société',
  companyHint: 'Nom, cachet et signature',
} as const;

/** Words of the statement of a client. */
export const statement = {
  period: (from: string, to: string) => `${from} au ${to}`,
  client: 'Client',
  from: 'Du',
  to: 'Au',
  columns: {
    date: 'Date',
    piece: 'Pièce',
    label: 'Libellé',
    debit: 'Débit',
    credit: 'Crédit',
    balance: 'Solde',
  },
  opening: (day: string) => `Solde avant le ${day}`,
  none: 'Aucun mouvement sur la période.',
  openingTotal: 'Solde initial',
  debit: 'Total débit',
  credit: 'Total crédit',
  closing: 'SOLDE',
  due: (day: string) => `Solde au ${day}`,
  overdue: (day: string, amount: string) => `Solde au ${day} · dont ${amount} en retard`,
  available: (day: string) => `En faveur du client au ${day}`,
  settled: (day: string) => `Compte soldé au ${day}`,
  age: 'Échéances',
  notDue: 'Non échu',
  bands: {
    '0-30': 'En retard de 30 jours au plus',
    '31-60': 'De 31 à 60 jours',
    '61-120': 'De 61 à 120 jours',
    '120+': 'Plus de 120 jours',
  },
  credited: 'Avoir du client',
} as const;

/** Words of a receipt of a payment. */
export const receipt = {
  from: 'Reçu de',
  received: (mode: string) => `Reçu par ${mode.toLowerCase()}`,
  invoice: 'En règlement de',
  invoiceNumber: (number: string) => `Facture ${number}`,
  date: 'Date',
  mode: 'Mode',
  reference: 'Référence',
  certificate: 'Attestation de retenue',
  number: 'N°',
  bank: 'Banque',
  drawer: 'Tireur',
  dueDate: 'Échéance',
  sum: 'La somme de',
  settles: 'Montant réglé',
  rasTva: 'Retenue TVA',
  rasIs: 'Retenue IS',
  net: 'Net reçu',
  toPay: 'Net à payer',
  terms: 'Conditions',
  paperTerms: 'Reçu sous réserve d’encaissement.',
  company: 'Pour la société',
  companyHint: 'Nom, cachet et signature',
} as const;

/** Words of the UBL of an invoice or of a credit note. */
export const ubl = {
  title: 'Préparation facturation électronique',
  fileTitle: (number: string) => `Préparation facturation électronique (UBL 2.1) : ${number}`,
  provisional: 'Ce document n’a pas encore son numéro : la préparation attend qu’il soit donné',
  noLines: 'Ce document n’a aucune ligne facturée',
  discount: 'Remise',
  globalDiscount: 'Remise globale',
  rounding: 'Arrondi',
  unit: 'Unité',
  quote: 'Devis',
  stamp: 'Droit de timbre sur les espèces reçues, hors total',
} as const;

/** Words of a remittance slip. */
export const slip = {
  bank: 'Remis à',
  someBank: 'Banque',
  account: 'Compte',
  date: 'Date de remise',
  count: (count: number) =>
    count > 1 ? `${count} valeurs remises à l’encaissement` : '1 valeur remise à l’encaissement',
  number: 'Valeur',
  drawer: 'Tireur',
  payer: 'Banque tirée',
  dueDate: 'Échéance',
  amount: 'Montant',
  sum: 'Total de la remise',
  agent: 'Pour la banque',
  agentHint: 'Date, cachet et signature',
} as const;

export const parcels = {
  colis: (count: string) => `${count} colis`,
  poids: (kilograms: string) => `${kilograms}\u00a0kg`,
  volume: (cubicMetres: string) => `${cubicMetres}\u00a0m³`,
} as const;

const daysOf = (days: number): string => `${days}\u00a0jour${days > 1 ? 's' : ''}`;

export const rentalPeriod = (from: string, to: string, days: number): string =>
  `Location du ${from} au ${to} · ${daysOf(days)}`;

export const vatOfLine = (rate: string): string => `TVA ${rate}\u00a0%`;

export const footer = {
  capital: (legalForm: string, capital: string) =>
    legalForm ? `${legalForm} au capital de ${capital}` : `Capital ${capital}`,
  identifiers: { rc: 'RC', patente: 'Patente', if: 'IF', ice: 'ICE', cnss: 'CNSS' },
  generated: (text: string) => `Document généré le ${text}`,
  page: (page: number, pages: number) => `Page ${page} / ${pages}`,
} as const;
