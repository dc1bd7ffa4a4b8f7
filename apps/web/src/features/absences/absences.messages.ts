// Every French word of the absences' screens.

import { absenceFields } from '@zellige/domain/absences/absence.fields';
import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { countOf, type RecordNoun } from '../../records/actions/archiving.messages.ts';
import { savedMessages } from '../../records/form/saved.messages.ts';

export const absenceNoun: RecordNoun = { one: 'absence', many: 'absences' };

export const absenceMessages = {
  title: 'Absences',
  count: (count: number) => countOf(count, absenceNoun),
  archivedCount: (count: string) => `${count} dans la corbeille`,
  create: 'Nouvelle absence',
  edit: 'Modifier l’absence',
  search: 'Rechercher une personne…',
  empty: 'Personne n’est absent',
  emptyHint: 'Congés, maladies et formations apparaîtront ici et sur le planning.',
  emptyArchive: 'La corbeille est vide',
  emptyArchiveHint: 'Les absences annulées y restent 30 jours.',
  notFound: 'Cette absence est introuvable',
  notFoundHint: 'Elle a peut-être été supprimée.',
  backToList: 'Retour aux absences',
  fields: labelsOf(absenceFields),
  name: (person: string) => `Absence de ${person}`,
  columns: { when: 'Quand' },
  filters: {
    person: 'Personne',
    everybody: 'Toute l’équipe',
    past: 'Période',
    upcoming: 'En cours et à venir',
    all: 'Passées aussi',
    corbeille: 'Fiches',
    live: 'Absences',
    archived: 'Corbeille',
  },
  onPlanning: 'Voir sur le planning',
  record: { tabs: 'Absence', details: 'Fiche', references: 'Références', nothing: 'Aucune note' },
  createdAt: 'Créée le',
  form: {
    ...savedMessages,
    who: 'Qui et quand',
    failed: 'L’absence n’est pas enregistrée',
    saved: (name: string) => `« ${name} » est enregistrée`,
    created: (name: string) => `« ${name} » est ajoutée`,
    fromTimeHint: 'Vide : dès le début de la journée',
    toTimeHint: 'Vide : jusqu’à la fin de la journée',
    noteHint: 'Lue par tous ceux qui planifient ; le motif, par les managers et cette personne',
  },
  touched: {
    title: (count: number) =>
      count === 1 ? '1 travail prévu à confier à un autre' : `${count} travaux prévus à confier à d’autres`,
    line: (day: string, hours: string, title: string) => [day, hours, title].filter(Boolean).join(' · '),
  },
} as const;
