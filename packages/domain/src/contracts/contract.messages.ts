// The rules of contracts refuse in these French sentences.
import { formatDay } from '../kernel/values/dates.ts';

export const contractMessages = {
  noEnd: 'Ce contrat n’a pas de dernier jour : il continue de lui-même',
  draft: 'Activez d’abord ce contrat',
  open: 'Résiliez ce contrat avant de l’archiver',
  toBill: 'Des jours de ce contrat restent à facturer : facturez-les ou sautez-les avant de l’archiver',
  over: 'Ce contrat est clos : renouvelez-le pour le modifier',
  linesActive: 'Ce contrat est actif : révisez ses prix à partir d’un jour',
  startActive: 'Ce contrat est actif : son premier jour ne change plus',
  rental: 'Une ligne de contrat n’a pas de dates de location : choisissez une prestation',
  unitElsewhere: (unit: string, contract: string) => `L’unité ${unit} est déjà couverte par ${contract}`,
  beforeStart: (day: string) => `Choisissez un jour à partir du ${formatDay(day)}, début du contrat`,
  afterEnd: (day: string) => `Choisissez un jour jusqu’au ${formatDay(day)}, fin du contrat`,
  pausedFrom: (day: string) => `Ce contrat est suspendu depuis le ${formatDay(day)}`,
  invoiced: (invoice: string) => `Cette période est déjà facturée : ${invoice}`,
  noPeriod: (day: string) => `Aucune période à facturer ne commence le ${formatDay(day)}`,
  notSkipped: (day: string) => `La période du ${formatDay(day)} n’est pas sautée`,
  notDue: (day: string) => `Cette période sera due le ${formatDay(day)}`,
  contactArchived: 'La fiche du client est dans la corbeille',
  noEmail: 'Aucune adresse e-mail où envoyer la facture',
  proRata: (days: number, all: number) => `Au prorata : ${days} jours sur ${all}`,
  periodLine: (contract: string, period: string) => `${contract}, période ${period}`,
} as const;
