// The fields of a request, in the order of exported files.
import { spotPersonFields } from '../contacts/people/spot-person.fields.ts';
import { choice, field, type FieldDictionary, hidden, oneOf } from '../kernel/schema/field-dictionary.ts';
import type { Tone } from '../kernel/text/tone.ts';
import type { RequestMoment } from './request.rules.ts';
import type { RequestPriority, RequestSource, RequestStatus, ServiceRequest } from './request.schema.ts';
import { requestStatuses } from './request.values.ts';
import { coverageLabels } from '../warranty/coverage.ts';

export const requestPriorityLabels: Record<RequestPriority, string> = {
  urgente: 'Urgente',
  haute: 'Haute',
  normale: 'Normale',
  basse: 'Basse',
};

export const requestSourceLabels: Record<RequestSource, string> = {
  qr: 'Code QR',
  appel: 'Appel',
  message: 'Message',
  contrat: 'Contrat',
};

export const requestPriorityTones: Record<RequestPriority, Tone> = {
  urgente: 'red',
  haute: 'amber',
  normale: 'blue',
  basse: 'gray',
};

export const requestStatusTones: Record<RequestStatus, Tone> = {
  Nouvelle: 'blue',
  Planifiée: 'violet',
  'En cours': 'green',
  'En attente client': 'amber',
  Résolue: 'green',
  Close: 'gray',
};

export const requestMomentTones: Record<RequestMoment, Tone> = {
  late: 'red',
  soon: 'amber',
  waiting: 'gray',
  begun: 'gray',
  done: 'gray',
};

export const requestFields = {
  number: field('Numéro'),
  originalNumber: hidden("N° d'origine"),
  title: field('Problème', 'text', { file: 'Objet' }),
  description: field('Description', 'long'),
  client: field('Client'),
  ...spotPersonFields,
  contactId: field('Fiche du contact', 'contact', { file: null }),
  site: field('Lieu'),
  equipment: field('Équipement'),
  status: oneOf('Statut', requestStatuses),
  priority: choice('Priorité', requestPriorityLabels),
  source: choice('Origine', requestSourceLabels),
  receivedAt: field('Reçue le', 'instant'),
  dueAt: field('Échéance', 'instant'),
  windowFrom: field('Possible à partir du', 'day'),
  windowTo: field('Possible jusqu’au', 'day'),
  durationMinutes: field('Durée prévue (minutes)', 'number'),
  speciality: field('Spécialité'),
  coverage: choice('Prise en charge', coverageLabels),
  coverageReason: field('Motif de prise en charge'),
  assignedTo: field('Responsable', 'person', { file: 'Assignée à' }),
  statusReason: field('Motif de l’attente'),
  resolution: field('Solution', 'long'),
  resolvedAt: field('Résolue le', 'instant'),
  closedAt: field('Close le', 'instant'),
  reopened: field('Réouvertures', 'number'),
  reopenedAt: field('Rouverte le', 'instant'),
  visits: field('Interventions', 'number'),
  photos: field('Photos', 'files', { file: null }),
  warnAt: hidden('Rappel avant l’échéance'),
  responseHours: hidden('Délai d’intervention'),
  unitId: hidden('Unité'),
  contractId: hidden('Contrat'),
  eventId: hidden('Événement'),
  teamUserIds: hidden('Équipe'),
  isCoverageChosen: hidden('Prise en charge décidée'),
} satisfies FieldDictionary<ServiceRequest>;
