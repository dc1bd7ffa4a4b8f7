// Every French word of the contracts' screens.

import { contractFields } from '@zellige/domain/contracts/contract.fields';
import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { plural } from '../../ui/format.ts';

export const contractMessages = {
  fields: labelsOf(contractFields),
  title: 'Contrats',
  newContract: 'Nouveau contrat',
  editContract: (number: string) => `Modifier ${number}`,
  provisionalTitle: 'Contrat provisoire',
  count: (count: number) => plural(count, 'contrat', 'contrats'),
  archivedCount: (count: number) => plural(count, 'contrat archivé', 'contrats archivés'),
  search: 'Rechercher un contrat…',
  empty: "Aucun contrat pour l'instant",
  emptyHint:
    'Maintenance, hébergement, location au mois : ce que vous facturez à dates fixes apparaîtra ici.',
  emptyArchive: 'Aucun contrat archivé',
  columns: { number: 'N°' },
  filters: {
    status: 'Statut',
    allStatuses: 'Tous les statuts',
    state: 'État',
    live: 'Tous les contrats',
    waiting: 'Facture en attente',
    ending: 'Fin dans 60 jours',
    archived: 'Archivés',
  },
  suspendTitle: (number: string) => `Suspendre ${number} ?`,
  suspendMessage: 'À partir d’aujourd’hui ses jours ne sont plus facturés, jusqu’à sa reprise.',
  renewTitle: (number: string) => `Renouveler ${number} ?`,
  renewMessage: ({ renewal, endDate }: { renewal: { months: number }; endDate: string }) =>
    `Son dernier jour, le ${endDate.split('-').toReversed().join('/')}, est reporté de ${renewal.months} mois, aux mêmes prix.`,
  archiveTitle: (number: string) => `Archiver ${number} ?`,
  archiveMessage: 'Le contrat garde son numéro et reste consultable dans les archives.',
  tabs: { label: 'Contrat', lines: 'Détail' },
  facts: 'Informations',
  figures: { amount: 'Montant HT par période', next: 'Prochaine facture', none: 'Aucune' },
  form: {
    contract: 'Contrat',
    billing: 'Facturation',
    unit: 'Période',
    units: {
      day: 'Jours',
      week: 'Semaines',
      month: 'Mois',
      quarter: 'Trimestres',
      year: 'Années',
    },
    timing: 'Facturer',
    timings: { before: 'Avant la période', after: 'Après la période' },
    everyHint: '1 : chaque période ; 3 : une sur trois',
    anchorHint: 'Le début du contrat si vide',
    linesHint: 'Le contrat est actif : ses lignes changent par une révision.',
  },
} as const;
