// French words of the hours of work and the days off.
import { formatDate } from '../../../ui/format.ts';

export const workingTimeSectionMessages = {
  hours: 'Horaires de l’entreprise',
  hoursIntro:
    'Le planning compte la charge sur ces heures. Laissez vide un jour non travaillé, ou une pause qu’il n’y a pas.',
  line: 'Valables',
  since: (day: string) => (day === '' ? 'Depuis toujours' : `À partir du ${formatDate(day)}`),
  addLine: 'Nouveaux horaires',
  removeLine: 'Retirer ces horaires',
  lineFrom: 'À partir du',
  weeks: 'Semaine',
  kinds: { week: 'Semaine', ramadan: 'Ramadan' },
  ramadanHint: (from: string, to: string, isConfirmed: boolean) =>
    `Prochain Ramadan : du ${formatDate(from)} au ${formatDate(to)}${isConfirmed ? '' : ', dates à confirmer plus bas'}.`,
  days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  columns: { from: 'Début', pauseFrom: 'Début de pause', pauseTo: 'Fin de pause', to: 'Fin' },
  cell: (day: string, column: string) => `${day} : ${column.toLowerCase()}`,

  people: 'Horaires d’une personne',
  peopleIntro:
    'Pour qui ne travaille pas aux heures de l’entreprise. Pendant Ramadan, ses heures sont celles où l’entreprise travaille aussi.',
  addPerson: 'Ajouter une personne',
  nobody: 'Tout le monde travaille aux heures de l’entreprise.',
  person: 'Personne',
  asCompany: 'Comme l’entreprise',
  removePerson: (name: string) => `Retirer les horaires de ${name || 'cette personne'}`,
  personLine: (name: string, rank: number) => name || `Horaires ${rank}`,

  daysOff: 'Jours de repos du pays',
  daysOffIntro:
    'Un événement ne se place pas sur un jour chômé, sauf par un manager avec un motif. Les dates de la lune sont attendues tant que personne ne les a confirmées.',
  toConfirm: 'À confirmer',
  confirmed: 'Confirmée',
  confirm: 'Confirmer',
  confirmOf: (name: string) => `Confirmer la date : ${name}`,
  unconfirm: 'Revenir à la date attendue',
  unconfirmOf: (name: string) => `Revenir à la date attendue : ${name}`,
  dateOf: (name: string) => `Date : ${name}`,
  isOff: 'Chômé',
  isOffOf: (name: string) => `Jour chômé : ${name}`,
  spoken: (from: string, to: string) => (from === to ? from : `${from} et le lendemain`),

  closures: 'Fermetures de l’entreprise',
  closuresIntro: 'Congés collectifs, pont, inventaire : personne ne travaille ces jours-là.',
  addClosure: 'Ajouter une fermeture',
  noClosure: 'Aucune fermeture prévue.',
  closureName: 'Motif',
  closureFrom: 'Du',
  closureTo: 'Au',
  closureLine: (rank: number) => `Fermeture ${rank}`,
  removeClosure: (name: string) => `Retirer la fermeture ${name}`.trim(),
} as const;
