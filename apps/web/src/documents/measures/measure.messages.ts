// French words of measures, wherever they are written.
import { OUTSIDE } from '@zellige/domain/checklists/measure.rules';

export const measureMessages = {
  measure: (rank: number) => `Mesure ${rank}`,
  label: 'Intitulé',
  value: 'Valeur',
  unit: 'Unité',
  min: 'Minimum',
  max: 'Maximum',
  outside: OUTSIDE.charAt(0).toUpperCase() + OUTSIDE.slice(1),
  add: 'Ajouter une mesure',
  remove: (name: string) => `Retirer ${name}`,
} as const;
