// French words of the contracts.
import { contractFields } from '@zellige/domain/contracts/contract.fields';
import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { formatMad } from '@zellige/domain/kernel/values/money';
import { plural } from '../../ui/format.ts';

export const contractMessages = {
  fields: labelsOf(contractFields),
  contracts: 'Contrats',
  newContract: 'Nouveau contrat',
  editContract: (number: string) => `Modifier ${number}`,
  provisionalTitle: 'Contrat provisoire',
  count: (count: number) => plural(count, 'contrat', 'contrats'),
  archivedCount: (count: number) => plural(count, 'contrat archivé', 'contrats archivés'),
  summary: (count: string, monthly: number) => `${count} · ${formatMad(monthly)} HT par mois`,
  search: 'Rechercher un contrat…',
  empty: "Aucun contrat pour l'instant",
  emptyHint: 'Maintenance, hébergement, location au mois : ce qui revient se facture de lui-même.',
  emptyArchive: 'Aucun contrat archivé',
  abonnement: 'Abonnement',
  endsIn: (days: number) =>
    days > 1 ? `Fin dans ${days} jours` : days === 1 ? 'Fin demain' : 'Fin aujourd’hui',
  waits: 'En attente',
  owes: 'À rendre',
  signed: 'Signé',
  signedBefore: 'Version précédente signée',
  columns: { number: 'N°', amount: 'Montant HT', next: 'Prochaine', end: 'Fin', rhythm: 'Rythme' },
  filters: {
    status: 'Statut',
    allStatuses: 'Tous les statuts',
    state: 'État',
    live: 'Tous les contrats',
    waiting: 'En attente',
    owed: 'À rendre',
    ending: 'Fin sous 60 jours',
    revenue: 'Revenu',
    earning: (day: string) => `Rapportent au ${formatDay(day)}`,
    churn: (day: string) => `Perdus au ${formatDay(day)}`,
    archived: 'Archivés',
  },
  done: {
    billed: 'Facture créée',
    skipped: 'Période sautée',
    unskipped: 'Période à facturer de nouveau',
  },
  activateTitle: (number: string) => `Activer ${number} ?`,
  activateMessage: (due: number) =>
    due === 0
      ? 'Ses périodes seront facturées à leur échéance.'
      : `Ses périodes seront facturées à leur échéance ; ${plural(due, 'période est déjà due', 'périodes sont déjà dues')}.`,
  archiveTitle: (number: string) => `Archiver ${number} ?`,
  archiveMessage: 'Le contrat garde son numéro et reste consultable dans les archives.',
  openInvoice: 'Voir la facture',
} as const;
