// A file of deals has these columns, one row for each (docs/product.md §7).
import { originalColumn } from '../../kernel/transfers/document-register.ts';
import { importColumns } from '../../kernel/transfers/file-columns.ts';
import { dealFields } from '../deal.fields.ts';

export const dealColumns = {
  ...importColumns(dealFields, {
    names: {
      number: ['n affaire', 'numero affaire', 'reference', 'ref', 'id', 'n opportunite'],
      title: ['affaire', 'opportunite', 'titre', 'nom', 'intitule', 'deal', 'deal name'],
      client: ['contact', 'societe', 'entreprise', 'organisation', 'compte'],
      status: ['etat', 'resultat', 'status'],
      stage: ['phase', 'etape du pipeline', 'etape de vente', 'stage', 'colonne'],
      amount: ['montant', 'valeur', 'montant estime', 'chiffre d affaires', 'ca', 'amount', 'value'],
      expectedOn: [
        'date de decision',
        'decision le',
        'date de cloture prevue',
        'cloture prevue',
        'date prevue',
        'echeance',
      ],
      nextStep: ['prochaine action', 'suite', 'action'],
      nextStepOn: ['date de la prochaine etape', 'relance le', 'date de relance'],
      source: ['source', 'canal', 'provenance'],
      assignedTo: ['responsable', 'assigne a', 'suivie par', 'proprietaire', 'vendeur'],
      notes: ['note', 'remarques', 'commentaires', 'description'],
      wonAt: ['date de gain', 'signee le', 'conclue le'],
      lossAt: ['date de perte'],
      lossReason: ['motif', 'raison de la perte', 'motif de perte'],
    },
    required: ['title'],
  }),
  original: originalColumn,
  personId: { label: 'Interlocuteur', names: ['a l attention de', 'personne', 'personne de contact'] },
  stageTimes: { label: 'Passages d’étape', names: [] },
} as const;

export type DealColumn = keyof typeof dealColumns;
