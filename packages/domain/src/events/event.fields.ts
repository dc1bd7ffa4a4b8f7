// The fields of an event, in the order of exported files.
import { spotPersonFields } from '../contacts/people/spot-person.fields.ts';
import { choice, field, type FieldDictionary, hidden, oneOf } from '../kernel/schema/field-dictionary.ts';
import { despiteLabels } from '../kernel/facts/standing-facts.ts';
import { eventPriorityLabels, eventStatusLabels } from './event.rules.ts';
import type { Event } from './event.schema.ts';
import { eventKinds } from './event.values.ts';

export const eventFields = {
  title: field('Titre'),
  kind: oneOf('Nature', eventKinds, { file: 'Type' }),
  startDate: field('Début', 'day'),
  time: field('Heure de début', 'time'),
  endDate: field('Fin', 'day'),
  endTime: field('Heure de fin', 'time'),
  location: field('Lieu'),
  client: field('Client'),
  ...spotPersonFields,
  contactId: field('Fiche du client', 'contact', { file: null }),
  status: choice('Statut', eventStatusLabels),
  priority: choice('Priorité', eventPriorityLabels),
  assignedTo: field('Suivi par', 'person', { file: 'Responsable' }),
  assignedTechnicians: field('Techniciens', 'technicians'),
  vehicleId: field('Véhicule', 'vehicle', { file: null }),
  requestId: hidden('Demande'),
  assignedTechnicianDetails: hidden('Techniciens'),
  teamUserIds: hidden('Comptes des techniciens'),
  reservedMaterials: field('Matériel', 'materials', { file: 'Matériel réservé' }),
  teamMembers: field('Autres participants', 'tags', { file: 'Participants' }),
  unitIds: field('Unités concernées', 'units', { file: 'Unités' }),
  unitDetails: hidden('Unités concernées'),
  equipments: field('Autre matériel', 'tags', { file: 'Équipements' }),
  description: field('Description', 'long'),
  startedAt: field('Commencé le', 'instant', { file: null }),
  finishedAt: field('Terminé le', 'instant', { file: null }),
  enRouteAt: field('En route le', 'instant', { file: null }),
  arrivedAt: field('Arrivé le', 'instant', { file: null }),
  failedAt: field('Non réalisé le', 'instant', { file: null }),
  statusReason: field('Motif', 'long', { file: null }),
  remarks: hidden('Remarques'),
  photos: field('Photos', 'files', { file: null }),
  'lastStep.step': hidden('Dernière étape'),
  'lastStep.at': hidden('Dernière étape'),
  'lastStep.by': hidden('Dernière étape'),
  'lastStep.changes': hidden('Dernière étape'),
  notices: hidden('Annonces'),
  doneDespite: choice('Réalisé malgré', despiteLabels, { file: null }),
  plannedFor: field('Prévu pour', 'text', { file: null }),
  onSite: hidden('Sur place'),
} satisfies FieldDictionary<Event>;
