// The requests of the sample company: faults of the last days and a visit to come, each a step further. Contacts by their key, units of
// the touch kiosks that are followed one by one.
import type { ActionInput } from '@zellige/domain';
import { derivedKey } from '@zellige/domain/kernel/identity/derived-keys';
import { addDays } from '@zellige/domain/kernel/values/dates';
import type { SampleUserId } from '../company/people.ts';
import { instant, type Step } from '../documents/step.ts';

interface SampleRequest {
  name: string;
  input: (today: string) => ActionInput<'create_requests'>;
  by: SampleUserId;
  daysAgo: number;
  /** What became of it: the verb, days ago, and what it says. */
  journey?: [verb: string, daysAgo: number, more: object][];
}

const kiosk = (rank: number): string => derivedKey('UNI-MVT-ART-105', rank);

const requests: readonly SampleRequest[] = [
  {
    name: 'figée',
    by: 'commercial1',
    daysAgo: 24,
    input: () => ({
      title: 'Borne figée sur l’écran de démarrage',
      description: 'Le redémarrage n’y change rien.',
      contactId: 3,
      unitId: kiosk(1),
      priority: 'haute',
    }),
    journey: [
      ['resolve', 22, { resolution: 'Mise à jour reprise depuis une clé USB, borne testée une heure.' }],
      ['close', 20, {}],
    ],
  },
  {
    name: 'son',
    by: 'manager',
    daysAgo: 5,
    input: () => ({
      title: 'Plus de son dans la salle de conférence',
      contactId: 11,
      equipment: 'Écran interactif 75"',
    }),
    journey: [['resolve', 2, { resolution: 'Sortie audio réglée au téléphone avec le client.' }]],
  },
  {
    name: 'calibrage',
    by: 'manager',
    daysAgo: 4,
    input: () => ({
      title: 'Calibrage du tactile à refaire',
      contactId: 15,
      equipment: 'Écran interactif 65"',
      source: 'message',
      priority: 'basse',
    }),
    journey: [['wait', 2, { reason: 'Le client envoie une vidéo du défaut' }]],
  },
  {
    name: 'visite',
    by: 'commercial1',
    daysAgo: 3,
    input: (today) => ({
      title: 'Contrôle avant la saison',
      contactId: 1,
      equipment: 'Écrans du salon et de la réception',
      windowFrom: addDays(today, 3),
      windowTo: addDays(today, 12),
      durationMinutes: 90,
      speciality: 'Maintenance',
      priority: 'basse',
    }),
    journey: [['plan', 2, {}]],
  },
  {
    name: 'noir',
    by: 'employe',
    daysAgo: 1,
    input: () => ({
      title: 'Écran noir après une coupure',
      description: 'Signalé sur place, la borne ne répond plus.',
      unitId: kiosk(2),
      source: 'qr',
      priority: 'urgente',
    }),
  },
  {
    name: 'dalle',
    by: 'commercial2',
    daysAgo: 1,
    input: () => ({
      title: 'Dalle rayée, devis de remplacement demandé',
      contactId: 9,
      equipment: 'Table tactile 55"',
      priority: 'normale',
    }),
  },
];

export const requestSteps = (today: string): Step[] =>
  requests.flatMap(({ name, input, by, daysAgo, journey = [] }, index): Step[] => {
    const clock = { today, minute: index * 7 };
    return [
      {
        action: 'create_requests',
        actor: by,
        at: instant(clock, daysAgo, 1),
        makes: { name, key: 'DEM' },
        input: () => ({ ...input(today) }),
      },
      ...journey.map(
        ([verb, at, more], rank): Step => ({
          action: `${verb}_requests`,
          actor: 'manager',
          at: instant(clock, at, rank + 3),
          input: (keys) => ({ id: keys(name), ...more }),
        }),
      ),
    ];
  });
