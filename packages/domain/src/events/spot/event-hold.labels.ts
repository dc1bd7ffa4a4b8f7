// Why an event cannot go on, as people read it.
import type { holdCauses } from '../event.values.ts';

export const holdCauseLabels: Record<(typeof holdCauses)[number], string> = {
  'client absent': 'Client absent',
  'pièce manquante': 'Pièce manquante',
  autre: 'Autre motif',
};
