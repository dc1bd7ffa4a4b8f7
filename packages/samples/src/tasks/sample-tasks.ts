// The tasks of the sample company: calls, demonstrations and proposals, some late, some of today, some done. Days are
// counted from today; contacts by their key.
import { addDays } from '@zellige/domain/kernel/values/dates';
import type { Task } from '@zellige/domain/tasks/task.schema';
import type { SampleUserId } from '../company/people.ts';
import { sampleContact } from '../company/contacts.ts';
import { instant, type Step } from '../documents/step.ts';

interface SampleTask {
  title: string;
  description?: string;
  contact?: number;
  by: SampleUserId;
  for: SampleUserId;
  category: Task['category'];
  priority: Task['priority'];
  /** Days ago it was made. */
  made: number;
  /** Days from today it is due; null when it may wait. */
  due: number | null;
  started?: number;
  completed?: number;
  tags?: string[];
}

const s1 = 'commercial1' as const;
const s2 = 'commercial2' as const;

const tasks: readonly SampleTask[] = [
  {
    title: 'Rappeler pour le devis des écrans du patio',
    description: 'Préfère WhatsApp, après 15 h. Demander la hauteur sous plafond du patio.',
    contact: 1,
    by: s1,
    for: s1,
    category: 'call',
    priority: 'high',
    made: 9,
    due: -3,
    tags: ['hôtellerie'],
  },
  {
    title: 'Relancer la facture du groupe scolaire',
    contact: 2,
    by: 'manager',
    for: s1,
    category: 'call',
    priority: 'high',
    made: 6,
    due: -1,
    started: 2,
    tags: ['relance'],
  },
  {
    title: 'Envoyer la proposition de location',
    description: 'Trois bornes et deux écrans sur pied, du vendredi au dimanche, montage la veille.',
    contact: 12,
    by: s2,
    for: s2,
    category: 'proposal',
    priority: 'medium',
    made: 7,
    due: -2,
    tags: ['événementiel'],
  },
  {
    title: 'Appeler la résidence au sujet de la borne d’accueil',
    contact: 23,
    by: s1,
    for: s1,
    category: 'call',
    priority: 'medium',
    made: 4,
    due: 0,
  },
  {
    title: 'Préparer la démonstration du tableau interactif',
    description: 'Salle de formation, 14 h 30. Charger les leçons de sciences.',
    contact: 31,
    by: s2,
    for: s2,
    category: 'demo',
    priority: 'high',
    made: 5,
    due: 0,
    started: 1,
    tags: ['éducation'],
  },
  {
    title: 'Valider les remises des propositions en cours',
    by: 'admin',
    for: 'admin',
    category: 'proposal',
    priority: 'medium',
    made: 2,
    due: 0,
  },
  {
    title: 'Faire le point sur les factures en retard',
    by: 'admin',
    for: 'manager',
    category: 'call',
    priority: 'high',
    made: 1,
    due: 0,
    tags: ['relance'],
  },
  {
    title: 'Vérifier les bornes avant la démonstration',
    description: 'Dalle, module son et mise à jour du logiciel.',
    by: 'manager',
    for: 'employe',
    category: 'demo',
    priority: 'medium',
    made: 3,
    due: 0,
    tags: ['atelier'],
  },
  {
    title: 'Chiffrer l’équipement des chambres',
    contact: 25,
    by: s1,
    for: s1,
    category: 'proposal',
    priority: 'medium',
    made: 3,
    due: 2,
  },
  {
    title: 'Démonstration de la borne 32" sur place',
    contact: 26,
    by: s2,
    for: s2,
    category: 'demo',
    priority: 'low',
    made: 8,
    due: 5,
  },
  {
    title: 'Proposer un contrat de maintenance',
    description: 'Deux visites par an, pièces comprises.',
    contact: 8,
    by: 'manager',
    for: s1,
    category: 'proposal',
    priority: 'low',
    made: 5,
    due: 9,
    tags: ['maintenance'],
  },
  {
    title: 'Prendre contact avec le cinéma',
    contact: 36,
    by: s1,
    for: s1,
    category: 'call',
    priority: 'medium',
    made: 1,
    due: 1,
  },
  {
    title: 'Demander l’ICE pour la prochaine facture',
    contact: 20,
    by: s2,
    for: s2,
    category: 'call',
    priority: 'low',
    made: 12,
    due: null,
    tags: ['administratif'],
  },
  {
    title: 'Confirmer la date d’installation',
    contact: 7,
    by: s1,
    for: s1,
    category: 'call',
    priority: 'medium',
    made: 6,
    due: -4,
    completed: 4,
  },
  {
    title: 'Présenter les murs d’images à la galerie',
    contact: 9,
    by: s2,
    for: s2,
    category: 'demo',
    priority: 'medium',
    made: 15,
    due: -7,
    started: 9,
    completed: 7,
    tags: ['culture'],
  },
  {
    title: 'Envoyer le catalogue à l’agence',
    contact: 33,
    by: s2,
    for: s2,
    category: 'proposal',
    priority: 'low',
    made: 10,
    due: -5,
    completed: 6,
  },
];

function inputOf(task: SampleTask, id: string, today: string) {
  const { title, description = '', category, priority, tags = [] } = task;
  const contact = task.contact === undefined ? null : sampleContact(task.contact);
  return {
    id,
    title,
    description,
    category,
    priority,
    tags,
    assignedTo: task.for,
    contactId: contact?.id ?? null,
    contactName: contact?.name ?? '',
    dueDate: task.due === null ? '' : addDays(today, task.due),
  };
}

/** Days ago on which tasks about that contact were made. */
export const taskDaysOf = (contact: number): number[] =>
  tasks.filter((task) => task.contact === contact).map(({ made }) => made);

/** The steps of every task: made, started, completed. */
export const taskSteps = (today: string): Step[] =>
  tasks.flatMap((task, index) => {
    const id = `TSK-${101 + index}`;
    const clock = { today, minute: 20 + index * 7 };
    const move = (action: string, day: number | undefined, rank: number): Step[] =>
      day === undefined
        ? []
        : [{ action, actor: task.for, at: instant(clock, day, rank), input: () => ({ id }) }];
    const made: Step = {
      action: 'create_tasks',
      actor: task.by,
      at: instant(clock, task.made, 2),
      input: () => inputOf(task, id, today),
    };
    return [made, ...move('start_tasks', task.started, 3), ...move('complete_tasks', task.completed, 4)];
  });
