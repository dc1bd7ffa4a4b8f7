// The fields of an absence.
import { choice, field, type FieldDictionary, hidden } from '../kernel/schema/field-dictionary.ts';
import type { PersonAbsence } from './absence.schema.ts';

export const absenceKindLabels: Record<PersonAbsence['kind'], string> = {
  congé: 'Congé',
  maladie: 'Maladie',
  formation: 'Formation',
  autre: 'Autre',
};

export const absenceFields = {
  personName: field('Personne'),
  personId: hidden('Fiche de la personne'),
  kind: choice('Motif', absenceKindLabels),
  from: field('Du', 'day'),
  fromTime: field('À partir de', 'time'),
  to: field('Au', 'day'),
  toTime: field('Jusqu’à', 'time'),
  note: field('Notes', 'long'),
  teamUserIds: hidden('Compte'),
} satisfies FieldDictionary<PersonAbsence>;
