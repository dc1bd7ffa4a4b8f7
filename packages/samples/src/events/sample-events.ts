// The events of the sample company around today: some done, one under way, exactly one tomorrow, interventions to come
// (specification §2 'Operations tab'). Days are counted from today; contacts by their key.
import type { EventInput } from '@zellige/domain/events/event.schema';
import { dayOffConflict } from '@zellige/domain/events/placing/day-off-conflict';
import { workingCalendar } from '@zellige/domain/working-time/working-calendar';
import { defaultWorkingTime } from '@zellige/domain/working-time/working-time.values';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { sampleContact } from '../company/contacts.ts';
import type { SampleUserId } from '../company/people.ts';
import { type Clock, instant, type Step } from '../documents/step.ts';
import { sampleTechnicians } from './technicians.ts';

const TECHNICIANS_DAY = 139;

interface SampleEvent {
  id: string;
  title: string;
  kind: NonNullable<EventInput['kind']>;
  contact: number;
  by: SampleUserId;
  /** First and last day from today. */
  days: [first: number, last: number];
  hours: [start: string, end: string];
  technicians: string[];
  vehicle?: string;
  materials?: [itemId: string, quantity: number][];
  equipments?: string[];
  priority?: NonNullable<EventInput['priority']>;
  description: string;
  createdDaysAgo: number;
  /** What became of it: the action, days ago, and words where it needs some. */
  journey?: [verb: string, daysAgo: number, reason?: string][];
}

const events: readonly SampleEvent[] = [
  {
    id: 'EVE-101',
    title: 'Pose de huit écrans, salles de classe',
    kind: 'Installation',
    contact: 15,
    by: 'commercial2',
    days: [-12, -11],
    hours: ['08:30', '17:00'],
    technicians: ['TEC-1', 'TEC-3'],
    materials: [['ART-113', 1]],
    equipments: ['Nacelle 6 m'],
    description: 'Deux salles par jour, tableaux déposés avant notre arrivée.',
    createdDaysAgo: 26,
    journey: [
      ['confirm', 24],
      ['start', 12],
      ['finish', 11],
    ],
  },
  {
    id: 'EVE-102',
    title: 'Borne d’accueil figée',
    kind: 'Maintenance',
    contact: 3,
    by: 'manager',
    days: [-5, -5],
    hours: ['10:00', '12:00'],
    technicians: ['TEC-1'],
    equipments: ['Borne d’accueil 32"'],
    priority: 'high',
    description: 'L’écran reste noir après la coupure de courant de la nuit.',
    createdDaysAgo: 6,
    journey: [
      ['confirm', 6],
      ['start', 5],
      ['finish', 5],
    ],
  },
  {
    id: 'EVE-103',
    title: 'Démonstration au showroom',
    kind: 'Démonstration',
    contact: 24,
    by: 'commercial2',
    days: [-3, -3],
    hours: ['15:00', '16:30'],
    technicians: ['TEC-5'],
    description: 'Table tactile et mur d’images.',
    createdDaysAgo: 10,
    journey: [['cancel', 4, 'Le client préfère une visite chez lui']],
  },
  {
    id: 'EVE-104',
    title: 'Forum des métiers, accueil tactile',
    kind: 'Événement',
    contact: 12,
    by: 'commercial2',
    days: [-1, 0],
    hours: ['08:00', '22:00'],
    technicians: ['TEC-4'],
    materials: [
      ['ART-105', 2],
      ['ART-116', 1],
    ],
    priority: 'high',
    description: 'Deux bornes à l’entrée, annonces sonores dans le hall.',
    createdDaysAgo: 20,
    journey: [
      ['confirm', 15],
      ['start', 1],
    ],
  },
  {
    id: 'EVE-105',
    title: 'Installation de trois écrans interactifs',
    kind: 'Installation',
    contact: 2,
    by: 'commercial1',
    days: [1, 1],
    hours: ['09:00', '12:30'],
    technicians: ['TEC-1', 'TEC-3'],
    vehicle: 'VEH-1',
    materials: [['ART-114', 3]],
    priority: 'high',
    description: 'Salles 12, 14 et 16. Entrée par la cour, demander M. Filali.',
    createdDaysAgo: 9,
    journey: [['confirm', 7]],
  },
  {
    id: 'EVE-106',
    title: 'Contrôle annuel du mur d’images',
    kind: 'Maintenance',
    contact: 22,
    by: 'commercial2',
    days: [2, 2],
    hours: ['14:00', '17:00'],
    technicians: ['TEC-2'],
    vehicle: 'VEH-2',
    equipments: ['Mur d’images 2×2 46"'],
    description: 'Nettoyage, étalonnage et mise à jour du contrôleur.',
    createdDaysAgo: 8,
  },
  {
    id: 'EVE-107',
    title: 'Prise en main des écrans, dix enseignants',
    kind: 'Formation',
    contact: 7,
    by: 'commercial1',
    days: [3, 3],
    hours: ['09:30', '12:30'],
    technicians: ['TEC-5'],
    description: 'Niveau débutant, un écran pour cinq personnes.',
    createdDaysAgo: 11,
    journey: [['confirm', 5]],
  },
  {
    id: 'EVE-108',
    title: 'Écrans du salon et de la réception',
    kind: 'Installation',
    contact: 1,
    by: 'commercial1',
    days: [4, 5],
    hours: ['09:00', '18:00'],
    technicians: ['TEC-1', 'TEC-2'],
    vehicle: 'VEH-1',
    materials: [
      ['ART-101', 2],
      ['ART-115', 1],
    ],
    description: 'Passage de câbles par les combles, riad occupé le matin.',
    createdDaysAgo: 6,
  },
  {
    id: 'EVE-109',
    title: 'Vernissage, table tactile et pupitre',
    kind: 'Démonstration',
    contact: 9,
    by: 'commercial2',
    days: [6, 6],
    hours: ['17:00', '21:00'],
    technicians: ['TEC-4'],
    materials: [['ART-121', 1]],
    priority: 'low',
    description: 'Contenus fournis par la galerie sur clé USB.',
    createdDaysAgo: 7,
    journey: [['hold', 2, 'La galerie confirme la date en fin de semaine']],
  },
  {
    id: 'EVE-110',
    title: 'Congrès du tourisme, scène et affichage',
    kind: 'Événement',
    contact: 11,
    by: 'commercial1',
    days: [8, 10],
    hours: ['07:00', '20:00'],
    technicians: ['TEC-3', 'TEC-4'],
    vehicle: 'VEH-2',
    materials: [
      ['ART-120', 1],
      ['ART-109', 4],
      ['ART-116', 2],
    ],
    equipments: ['Groupe électrogène', 'Praticables'],
    priority: 'urgent',
    description: 'Montage la veille à partir de 14 h si la salle est libre.',
    createdDaysAgo: 18,
    journey: [['confirm', 12]],
  },
  {
    id: 'EVE-111',
    title: 'Étalonnage des afficheurs vitrine',
    kind: 'Maintenance',
    contact: 14,
    by: 'commercial1',
    days: [12, 12],
    hours: ['', ''],
    technicians: ['TEC-2'],
    equipments: ['Afficheur vitrine 46"'],
    priority: 'low',
    description: 'Trois vitrines, boulevard Moulay Ismaïl.',
    createdDaysAgo: 3,
  },
];

/** Days ago on which events with that contact were planned. */
export const eventDaysOf = (contact: number): number[] =>
  events.filter((event) => event.contact === contact).map(({ createdDaysAgo }) => createdDaysAgo);

function inputOf(event: SampleEvent, today: string): EventInput {
  const contact = sampleContact(event.contact);
  return {
    id: event.id,
    title: event.title,
    kind: event.kind,
    startDate: addDays(today, event.days[0]),
    endDate: addDays(today, event.days[1]),
    time: event.hours[0],
    endTime: event.hours[1],
    contactId: contact.id,
    client: contact.company || contact.name,
    location: `${contact.address}, ${contact.city}`,
    assignedTechnicians: event.technicians,
    vehicleId: event.vehicle ?? '',
    reservedMaterials: (event.materials ?? []).map(([itemId, quantity]) => ({ itemId, quantity })),
    equipments: event.equipments ?? [],
    priority: event.priority ?? 'medium',
    description: event.description,
  };
}

const calendar = workingCalendar(defaultWorkingTime);

/** As whoever plans it writes it; on a day off of the country a manager does, with the reason. */
function creation(event: SampleEvent, today: string, at: string): Step {
  const input = inputOf(event, today);
  const time = {
    ...input,
    endDate: input.endDate ?? input.startDate,
    time: input.time ?? '',
    endTime: input.endTime ?? '',
  };
  const isOff = dayOffConflict(time, { calendar, before: null }) !== null;
  return isOff
    ? {
        action: 'force_create_events',
        actor: 'manager',
        at,
        input: () => ({ ...input, assignedTo: event.by, reason: 'Accord du client et de l’équipe' }),
      }
    : { action: 'create_events', actor: event.by, at, input: () => ({ ...input }) };
}

/** The technicians, then each event and what became of it; nothing of it happens today or later. */
export function eventSteps(today: string): Step[] {
  const stepsOfEvents = events.flatMap((event, index): Step[] => {
    const clock: Clock = { today, minute: index * 5 };
    const { id, by } = event;
    return [
      creation(event, today, instant(clock, event.createdDaysAgo, 0)),
      ...(event.journey ?? []).map(
        ([verb, daysAgo, reason], rank): Step => ({
          action: `${verb}_events`,
          actor: by,
          at: instant(clock, daysAgo, rank + 2),
          input: () => ({ id, ...(reason === undefined ? {} : { reason }) }),
        }),
      ),
    ];
  });
  const technicians: Step = {
    action: 'update_technicians_settings',
    actor: 'admin',
    at: instant({ today, minute: 0 }, TECHNICIANS_DAY, 0),
    input: () => ({ technicians: sampleTechnicians }),
  };
  return [technicians, ...stepsOfEvents];
}
