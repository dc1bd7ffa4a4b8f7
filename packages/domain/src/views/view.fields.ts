// The fields of a view.
import { field, type FieldDictionary, hidden } from '../kernel/schema/field-dictionary.ts';
import type { View } from './view.schema.ts';

export const viewFields = {
  collection: field('Liste'),
  name: field('Nom'),
  search: field('Filtres'),
  columns: field('Colonnes', 'tags'),
  order: field('Place', 'number'),
  owner: field('Propriétaire', 'person'),
  pinnedBy: hidden('Épinglée par'),
  defaultOf: hidden('Vue par défaut de'),
} satisfies FieldDictionary<View>;
