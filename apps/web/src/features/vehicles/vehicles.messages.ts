// Every French word of the vehicles' screens.

import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import { plateText } from '@zellige/domain/vehicles/plate-text';
import { vehicleFields } from '@zellige/domain/vehicles/vehicle.fields';
import { countOf, type RecordNoun } from '../../records/actions/archiving.messages.ts';
import { savedMessages } from '../../records/form/saved.messages.ts';
import { formatNumber } from '../../ui/format.ts';

export const vehicleNoun: RecordNoun = { one: 'véhicule', many: 'véhicules' };

export const vehicleMessages = {
  title: 'Véhicules',
  count: (count: number) => countOf(count, vehicleNoun),
  archivedCount: (count: string) => `${count} dans la corbeille`,
  create: 'Nouveau véhicule',
  edit: 'Modifier le véhicule',
  search: 'Rechercher un véhicule…',
  empty: "Aucun véhicule pour l'instant",
  emptyHint: 'Ceux qui portent vos équipes et votre matériel apparaîtront ici.',
  emptyArchive: 'La corbeille est vide',
  emptyArchiveHint: 'Les véhicules mis à la corbeille y restent 30 jours.',
  notFound: 'Ce véhicule est introuvable',
  notFoundHint: 'Il a peut-être été supprimé.',
  backToList: 'Retour aux véhicules',
  fields: labelsOf(vehicleFields),
  columns: { load: 'Charge utile' },
  load: (kg: number) => `${formatNumber(kg)}\u00a0kg`,
  filters: {
    state: 'État',
    allStates: 'Tous les états',
    corbeille: 'Fiches',
    live: 'Véhicules actifs',
    archived: 'Corbeille',
  },
  record: { tabs: 'Véhicule', details: 'Fiche', references: 'Références', nothing: 'Aucune note' },
  createdAt: 'Créé le',
  form: {
    ...savedMessages,
    identity: 'Véhicule',
    failed: "Le véhicule n'est pas enregistré",
    namePlaceholder: 'Fourgon de Nadia',
    platePlaceholder: plateText('12345-أ-6'),
    plateHint: 'Vide pour une remorque ou un chariot sans plaque',
    loadHint: 'Ce qu’il peut porter, d’après sa carte grise',
  },
} as const;
