// Why an event cannot go on, as people read it.
import type { holdCauses } from '../event.values.ts';

export const holdCauseLabels: Record<(typeof holdCauses)[number], string> = {
  'client absent': 'Client absent',
  'pièce manquante': 'Pièce manquante',
  autre: 'Autre motif',
};

interface Cause {
  cause?: keyof typeof holdCauseLabels | undefined;
  reason?: string | undefined;
}

/** 'Client absent : porte close' */
export function spokenReason({ cause = 'autre', reason = '' }: Cause): string {
  if (cause === 'autre') return reason;
  return [holdCauseLabels[cause], reason].filter(Boolean).join('\u00a0: ');
}
