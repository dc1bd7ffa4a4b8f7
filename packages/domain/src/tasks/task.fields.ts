// The fields of a task, in the order of exported files.
import type { Tone } from '../kernel/text/tone.ts';
import { choice, field, type FieldDictionary, hidden } from '../kernel/schema/field-dictionary.ts';
import type { Task } from './task.schema.ts';

export const taskPriorityLabels: Record<Task['priority'], string> = {
  high: 'Haute',
  medium: 'Moyenne',
  low: 'Basse',
};
export const taskStatusLabels: Record<Task['status'], string> = {
  todo: 'À faire',
  in_progress: 'En cours',
  completed: 'Terminée',
};

export const taskPriorityTones: Record<Task['priority'], Tone> = {
  high: 'red',
  medium: 'amber',
  low: 'gray',
};
export const taskStatusTones: Record<Task['status'], Tone> = {
  todo: 'gray',
  in_progress: 'blue',
  completed: 'green',
};
export const taskCategoryLabels: Record<Task['category'], string> = {
  call: 'Appel',
  demo: 'Démonstration',
  proposal: 'Proposition',
};

export const taskFields = {
  title: field('Titre'),
  dueDate: field('Échéance', 'day'),
  priority: choice('Priorité', taskPriorityLabels),
  status: choice('Statut', taskStatusLabels),
  category: choice('Catégorie', taskCategoryLabels),
  contactId: field('Fiche du contact', 'contact', { file: null }),
  contactName: field('Contact', 'text', { file: 'Client' }),
  assignedTo: field('Responsable', 'person', { file: 'Assignée à' }),
  tags: field('Étiquettes', 'tags'),
  description: field('Description', 'long'),
  notes: field('Notes', 'long'),
  completedAt: field('Terminée le', 'instant'),
  relatedType: hidden('Joint à'),
  relatedId: hidden('Fiche concernée'),
  files: hidden('Fichiers'),
  notices: hidden('Annonces'),
} satisfies FieldDictionary<Task>;
