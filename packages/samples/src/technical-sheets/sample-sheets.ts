// Four technical sheets of the sample company: one of a product, and interventions in each status (docs/product.md 'Technical
// sheets').
import { addDays } from '@zellige/domain/kernel/values/dates';
import { type Clock, instant, type Step } from '../documents/step.ts';
import { samplePoints } from './sample-checklists.ts';
import type { SampleUserId } from '../company/people.ts';

type CheckAnswer = 'OK' | 'NOK' | 'NA';

type Moment = [daysAgo: number, hour: string];

interface SampleSheet {
  name: string;
  daysAgo: number;
  by: SampleUserId;
  fields: { kind: 'produit' | 'intervention'; title: string; product?: object; intervention?: object };
  /** Arrival and departure, in days ago and UTC. */
  presence?: [arrival: Moment, departure: Moment];
  /** Verb, days ago, who, and what it says besides the sheet's key. */
  journey: [verb: string, daysAgo: number, by: SampleUserId, words?: Record<string, string>][];
}

const checked = (...answers: CheckAnswer[]) =>
  [
    'Alimentation et câblage',
    'Fixations et stabilité',
    'Image et dalle tactile',
    'Réseau et mises à jour',
    'Nettoyage du site',
  ].map((label, index) => ({ label, answer: answers[index] ?? 'NA' }));

const at = (today: string, [daysAgo, hour]: Moment): string => `${addDays(today, -daysAgo)}T${hour}:00.000Z`;

function fieldsOf({ fields, presence }: SampleSheet, today: string): Record<string, unknown> {
  const hours = presence && { arrival: at(today, presence[0]), departure: at(today, presence[1]) };
  return fields.intervention ? { ...fields, intervention: { ...fields.intervention, ...hours } } : fields;
}

const sheets: readonly SampleSheet[] = [
  {
    name: 'screen',
    daysAgo: 60,
    by: 'manager',
    fields: {
      kind: 'produit',
      title: 'Écran interactif Rif 65"',
      product: {
        productId: 'PRD-101',
        brand: 'Rif',
        model: '65-A',
        conditions: 'Intérieur, de 0 à 40 °C. Prise 230 V à moins de 2 m, cloison porteuse ou pied roulant.',
        accessories: [
          'Support mural VESA 600 × 400',
          'Stylets passifs (2)',
          'Câble USB-C 5 m',
          'Télécommande',
        ],
      },
    },
    journey: [['validate', 58, 'admin']],
  },
  {
    name: 'classrooms',
    daysAgo: 11,
    by: 'employe',
    presence: [
      [12, '07:30'],
      [11, '15:50'],
    ],
    fields: {
      kind: 'intervention',
      title: 'Pose de huit écrans',
      intervention: {
        eventId: 'EVE-101',
        equipment: 'Écrans interactifs Rif 75"',
        itemId: 'ART-102',
        diagnosis: 'Cloisons en plaques de plâtre : renforts posés derrière chaque écran.',
        work: 'Huit écrans posés, raccordés et mis à jour. Prise en main faite avec deux enseignants.',
        checklist: checked('OK', 'OK', 'OK', 'OK', 'OK'),
        measures: [
          { ...samplePoints.height, value: 85 },
          { ...samplePoints.tension, value: 228 },
          { ...samplePoints.network, value: 94.5 },
        ],
        recommendations: 'Prévoir un onduleur pour la salle 8.',
      },
    },
    journey: [
      [
        'sign',
        11,
        'employe',
        {
          clientSignatureState: 'absent',
          signatureReason: 'La direction avait quitté l’établissement à la fin de la pose.',
          signatureTechnician: 'Hicham Regragui',
        },
      ],
      ['validate', 9, 'manager'],
    ],
  },
  {
    name: 'kiosk',
    daysAgo: 5,
    by: 'employe',
    presence: [
      [5, '09:05'],
      [5, '10:40'],
    ],
    fields: {
      kind: 'intervention',
      title: 'Borne d’accueil figée',
      intervention: {
        eventId: 'EVE-102',
        equipment: 'Borne d’accueil 32"',
        serialNumber: 'BOR32-22-0418',
        symptoms: 'Écran noir depuis la coupure de courant de la nuit.',
        diagnosis: 'Alimentation hors service, disque sain.',
        work: 'Alimentation remplacée, système mis à jour, redémarrage automatique activé.',
        checklist: checked('OK', 'OK', 'OK', 'OK', 'NA'),
        measures: [
          { ...samplePoints.tension, value: 229.5 },
          { ...samplePoints.heat, value: 58 },
        ],
        parts: [{ itemId: 'ART-116', quantity: 1 }],
        recommendations: 'Installer un parafoudre sur la ligne de l’accueil.',
      },
    },
    journey: [
      ['sign', 5, 'employe', { signatureClient: 'Sanae Lamrani', signatureTechnician: 'Hicham Regragui' }],
    ],
  },
  {
    name: 'forum',
    daysAgo: 1,
    by: 'admin',
    fields: {
      kind: 'intervention',
      title: 'Forum des métiers',
      intervention: {
        eventId: 'EVE-104',
        equipment: 'Bornes d’accueil 32"',
        symptoms: '',
        work: 'Montage des deux bornes, essais faits avec l’organisateur.',
        checklist: checked('OK', 'OK', 'OK', 'NOK', 'NA'),
        recommendations: 'Le Wi-Fi du hall coupe : passer en 4G pendant l’événement.',
      },
    },
    journey: [],
  },
];

/** Each sheet and what became of it. */
export const sheetSteps = (today: string): Step[] =>
  sheets.flatMap((sheet, index): Step[] => {
    const clock: Clock = { today, minute: 400 + index * 6 };
    const name = `sheet/${sheet.name}`;
    return [
      {
        action: 'create_technicalSheets',
        actor: sheet.by,
        at: instant(clock, sheet.daysAgo, 0),
        makes: { name, key: 'FT' },
        input: (keys) => ({
          id: keys(name),
          date: addDays(today, -sheet.daysAgo),
          ...fieldsOf(sheet, today),
        }),
      },
      ...sheet.journey.map(
        ([verb, ago, actor, words], rank): Step => ({
          action: `${verb}_technicalSheets`,
          actor,
          at: instant(clock, ago, rank + 1),
          input: (keys) => ({ id: keys(name), ...words }),
        }),
      ),
    ];
  });
