// The French words of tasks (specification §3 'Task').

import { labelsOf } from '@zellige/domain/kernel/schema/field-dictionary';
import {
  taskCategoryLabels,
  taskFields,
  taskPriorityLabels,
  taskStatusLabels,
} from '@zellige/domain/tasks/task.fields';
import type { TaskMoment } from '@zellige/domain/tasks/task.rules';
import { countOf, type RecordNoun } from '../../records/actions/archiving.messages.ts';
import { plural } from '../../ui/format.ts';

export const taskNoun: RecordNoun = { one: 'tâche', many: 'tâches' };

const moments: Record<TaskMoment, string> = {
  late: 'En retard',
  today: "Aujourd'hui",
  upcoming: 'À venir',
  someday: 'Sans échéance',
  done: 'Terminées',
};

export const taskMessages = {
  tasks: 'Tâches',
  newTask: 'Nouvelle tâche',
  editTask: 'Modifier la tâche',
  search: 'Rechercher une tâche…',
  statuses: taskStatusLabels,
  priorities: taskPriorityLabels,
  categories: taskCategoryLabels,
  moments,
  summary: (open: number, late: number) =>
    late > 0
      ? `${countOf(open, taskNoun)} à faire, dont ${late} en retard`
      : `${countOf(open, taskNoun)} à faire`,
  archivedCount: (count: number) => `${countOf(count, taskNoun)} dans la corbeille`,
  empty: 'Aucune tâche',
  emptyHint: 'Appels, démonstrations, propositions : notez ce qui est à faire et pour quand.',
  emptyArchive: 'La corbeille est vide',
  emptyArchiveHint: 'Les tâches mises à la corbeille y restent 30 jours.',
  columnEmpty: 'Déposez une tâche ici',
  daysLate: (days: number) => (days > 1 ? `${days} jours de retard` : '1 jour de retard'),
  tomorrow: 'Demain',

  fields: {
    ...labelsOf(taskFields),
    createdAt: 'Créée le',
  },

  views: { label: 'Affichage', agenda: 'Échéances', board: 'Tableau', list: 'Liste' },

  filters: {
    moment: 'Échéance',
    allMoments: 'Toutes les échéances',
    priority: 'Priorité',
    allPriorities: 'Toutes les priorités',
    category: 'Catégorie',
    allCategories: 'Toutes les catégories',
    assignedTo: 'Responsable',
    allAssignees: 'Tous les responsables',
    state: 'État',
    live: 'Hors corbeille',
    archived: 'Corbeille',
  },

  quickAdd: {
    label: 'Ajouter une tâche',
    placeholder: 'Ajouter une tâche, puis Entrée',
    due: 'Échéance de la nouvelle tâche',
    today: "Aujourd'hui",
    tomorrow: 'Demain',
    nextWeek: 'Lundi prochain',
    none: 'Sans échéance',
    add: 'Ajouter',
    done: (title: string) => `« ${title} » ajoutée`,
    open: 'Ouvrir',
  },

  actions: {
    start: 'Démarrer',
    complete: 'Terminer',
    reopen: 'Remettre à faire',
    resume: 'Reprendre',
    completeNamed: (title: string) => `Terminer : ${title}`,
    reopenNamed: (title: string) => `Remettre à faire : ${title}`,
    snooze: 'Reporter',
    snoozeTomorrow: 'Reporter à demain',
    snoozeNamed: (title: string) => `Reporter : ${title}`,
    tomorrow: 'Demain',
    inThreeDays: 'Dans 3 jours',
    nextWeek: 'Semaine prochaine',
    otherDay: 'Choisir une date…',
    more: 'Autres actions',
    undo: 'Annuler',
  },

  done: {
    todo: (title: string) => `« ${title} » est à faire`,
    in_progress: (title: string) => `« ${title} » est en cours`,
    completed: (title: string) => `« ${title} » est terminée`,
    manyCompleted: (count: number) => `${countOf(count, taskNoun)} terminée${count > 1 ? 's' : ''}`,
    snoozed: (title: string, day: string) => `« ${title} » reportée au ${day}`,
    manySnoozed: (count: number, day: string) =>
      `${countOf(count, taskNoun)} reportée${count > 1 ? 's' : ''} au ${day}`,
    refused: (count: number) => `${countOf(count, taskNoun)} sans changement`,
    failed: "L'opération n'a pas abouti",
  },

  snoozing: {
    title: 'Reporter la tâche',
    label: 'Nouvelle échéance',
    confirm: 'Reporter',
  },

  form: {
    what: 'Tâche',
    follow: 'Suivi',
    titlePlaceholder: 'Rappeler, présenter, chiffrer…',
    contactSearch: 'Nom, société ou téléphone',
    tagsHint: 'Entrée ou virgule pour ajouter',
    created: (title: string) => `« ${title} » créée`,
    saved: (title: string) => `« ${title} » enregistrée`,
    noChange: 'Rien à enregistrer',
    failed: "La tâche n'a pas été enregistrée",
  },

  record: {
    tabs: 'Tâche',
    details: 'Détails',
    follow: 'Suivi',
    nothing: 'Ni description ni notes.',
    files: 'Signature et fichiers',
    about: 'Concerne',
    pending: 'En attente',
  },

  history: {
    start: 'a démarré la tâche',
    complete: 'a terminé la tâche',
    reopen: 'a remis la tâche à faire',
    snooze: 'a reporté la tâche',
  },

  day: {
    title: "À faire aujourd'hui",
    all: 'Toutes les tâches',
    empty: "Rien à faire aujourd'hui.",
    count: (count: number) => plural(count, 'tâche', 'tâches'),
  },

  contact: {
    next: 'Prochaine tâche',
    empty: 'Aucune tâche pour ce contact',
    done: 'Terminées',
  },
} as const;
