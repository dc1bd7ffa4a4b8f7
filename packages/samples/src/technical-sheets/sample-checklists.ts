// The checklist templates of the sample company, which its sheets took their points from.
import { type Clock, instant, type Step } from '../documents/step.ts';

const TEMPLATES_DAY = 200;

const tension = { label: 'Tension d’alimentation', unit: 'V', min: 210, max: 240 };

/** Read on sheets of the sample too. */
export const samplePoints = {
  tension,
  height: { label: 'Bas de l’écran au sol', unit: 'cm', min: 70, max: 110 },
  network: { label: 'Débit du réseau', unit: 'Mbit/s', min: 20 },
  heat: { label: 'Température interne', unit: '°C', max: 55 },
  disk: { label: 'Espace libre du disque', unit: '%', min: 10 },
} as const;

const templates = [
  {
    id: 'MOD-101',
    name: 'Pose d’écran interactif',
    category: 'cat-ecrans',
    kind: 'Installation',
    checks: [
      'Support fixé, niveau vérifié',
      'Prise 230 V protégée',
      'Dalle tactile calibrée',
      'Réseau et mises à jour',
      'Son et caméra essayés',
      'Prise en main faite avec l’équipe',
      'Emballages repris',
    ],
    measures: [samplePoints.height, tension, samplePoints.network],
  },
  {
    id: 'MOD-102',
    name: 'Entretien de borne',
    category: 'cat-bornes',
    kind: 'Maintenance',
    checks: [
      'Façade et vitre nettoyées',
      'Ventilation dépoussiérée',
      'Imprimante et papier',
      'Lecteur de carte et scanner',
      'Système à jour',
      'Redémarrage automatique essayé',
    ],
    measures: [tension, samplePoints.heat, samplePoints.disk],
  },
  {
    id: 'MOD-103',
    name: 'Maintenance courante',
    kind: 'Maintenance',
    checks: [
      'Alimentation et câblage',
      'Fixations et stabilité',
      'Image et dalle tactile',
      'Réseau et mises à jour',
      'Nettoyage du site',
    ],
    measures: [tension],
  },
];

export function checklistSteps(today: string): Step[] {
  const clock: Clock = { today, minute: 30 };
  return [
    {
      action: 'update_checklists_settings',
      actor: 'manager',
      at: instant(clock, TEMPLATES_DAY, 0),
      input: () => ({ changes: { templates } }),
    },
  ];
}
