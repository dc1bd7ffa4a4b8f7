// A file of contracts has these columns, one row per line of a contract (docs/product.md §7).
import { documentColumns } from '../../documents/document-row.import.ts';
import { importColumns, otherTexts } from '../../kernel/transfers/file-columns.ts';
import type { ImportFields } from '../../kernel/transfers/import-table.ts';
import { contractFields } from '../contract.fields.ts';

const { client, clientPerson, clientPhone, clientEmail, clientAddress, clientIce } = documentColumns;
const { assignedTo, notes } = documentColumns;
const { paymentMethod, paymentTerms, vatExemption, total, lineType, productId, name } = documentColumns;
const { lineDescription, quantity, unit, unitPrice, unitPriceTtc, discount, discountAmount } =
  documentColumns;
const { vatRate, optional } = documentColumns;

/** Fields that the reader of documents knows bear its names: `date` is the first day, `periodEnd` the last one. */
const written = {
  number: {
    ...documentColumns.number,
    names: [...documentColumns.number.names, 'n contrat', 'numero contrat', 'contrat', 'reference contrat'],
  },
  original: documentColumns.original,
  title: { label: 'Titre', names: ['objet', 'intitule', 'libelle du contrat', 'nature du contrat'] },
  status: documentColumns.status,
  client,
  clientPerson,
  clientPhone,
  clientEmail,
  clientAddress,
  clientIce,
  date: {
    label: 'Début du contrat',
    names: ['debut', 'date debut', 'date de debut', 'date d effet', 'du', 'demarrage'],
    isRequired: true,
  },
  periodEnd: {
    label: 'Fin du contrat',
    names: ['fin', 'date fin', 'date de fin', 'au', 'echeance', 'date d echeance'],
  },
  unitIds: {
    label: 'Unités couvertes',
    names: [
      'unites',
      'numeros de serie',
      'numero de serie',
      'n de serie',
      'n serie',
      'series',
      'equipements',
      'materiel',
    ],
  },
  kitIds: { label: 'Kits couverts', names: ['kits'] },
  billingEvery: {
    label: 'Facturé tous les',
    names: ['periodicite', 'frequence', 'rythme', 'facturation', 'periodicite de facturation'],
  },
  billingAnchor: { label: 'Périodes comptées du', names: [] },
  billingTiming: { label: 'Facturé', names: ['terme', 'echoir ou echu'] },
  billingReview: { label: 'À vérifier avant facture', names: [] },
  billingSend: { label: 'Envoyée par e-mail', names: [] },
  billedUntil: {
    label: 'Déjà facturé jusqu’au',
    names: [
      'facture jusqu au',
      'derniere periode facturee',
      'derniere facture au',
      'facture ailleurs jusqu au',
    ],
  },
  renewalTacit: {
    label: 'Reconduction tacite',
    names: ['tacite reconduction', 'reconduction', 'renouvellement'],
  },
  renewalMonths: { label: 'Durée reconduite (mois)', names: ['duree reconduction'] },
  renewalNotice: { label: 'Préavis (jours)', names: ['preavis'] },
  visitCount: { label: 'Visites par an', names: ['nombre de visites', 'nb visites', 'visites'] },
  visitEvery: { label: 'Rythme des visites', names: ['frequence des visites'] },
  visitMinutes: { label: 'Durée d’une visite (min)', names: [] },
  visitSpeciality: { label: 'Spécialité', names: [] },
  visitChecklist: { label: 'Liste de contrôle', names: [] },
  visitWindow: { label: 'Fenêtre de visite (± jours)', names: [] },
  urgente: { label: 'Délai urgent (h)', names: ['delai d intervention'] },
  haute: { label: 'Délai haut (h)', names: [] },
  normale: { label: 'Délai normal (h)', names: [] },
  basse: { label: 'Délai bas (h)', names: [] },
  indexation: { label: 'Indexation annuelle (%)', names: ['indexation', 'revision annuelle'] },
  pauses: { label: 'Suspensions', names: [] },
  skipped: { label: 'Périodes sautées', names: [] },
  terminatedOn: { label: 'Résilié le', names: ['date de resiliation'] },
  terminationReason: { label: 'Motif de résiliation', names: ['motif'] },
  assignedTo,
  paymentMethod,
  paymentTerms: { ...paymentTerms, names: ['conditions de reglement'] },
  vatExemption,
  terms: { label: 'Conditions du contrat', names: ['conditions', 'clauses'] },
  notes,
  total,
  revisedFrom: { label: 'Lignes à partir du', names: [] },
  lineType,
  productId,
  name: { label: name.label, names: name.names },
  lineDescription,
  quantity,
  unit,
  unitPrice: {
    ...unitPrice,
    names: [...unitPrice.names, 'montant', 'montant ht', 'redevance', 'loyer', 'mensualite'],
  },
  unitPriceTtc,
  discount,
  discountAmount,
  vatRate,
  optional,
} as const satisfies ImportFields;

/** Texts of a contract that no column above is for. */
export const contractTexts = otherTexts(contractFields, written);

export const contractColumns = { ...written, ...importColumns(contractTexts, { names: {}, required: [] }) };

export type ContractColumn = keyof typeof written;
