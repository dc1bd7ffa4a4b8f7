// The closed list of what becomes of a payment, and how its mode is said: kept apart from the schema, so that a list loads without zod.
import type { Tone } from '../kernel/text/tone.ts';

export const retainedCaution = 'Caution retenue';

/** The mode of a payment as people read it: what was kept of a caution has a name of its own. */
export const modeName = ({ mode, cautionOf }: { mode: string; cautionOf?: string | undefined }): string =>
  cautionOf === undefined ? mode : retainedCaution;

/** A cheque or an effet that was received becomes one of these (docs/product.md 'Payments'). */
export const chequeStates = ['reçu', 'remis', 'encaissé', 'impayé'] as const;

export const chequeStateLabels: Readonly<Record<(typeof chequeStates)[number], string>> = {
  reçu: 'Reçu',
  remis: 'Remis en banque',
  encaissé: 'Encaissé',
  impayé: 'Impayé',
};

export const chequeStateTones: Readonly<Record<(typeof chequeStates)[number], Tone>> = {
  reçu: 'amber',
  remis: 'blue',
  encaissé: 'green',
  impayé: 'red',
};

/** 'en espèces', 'par chèque'. */
export const byMode = (mode: string): string =>
  mode === 'Espèces' ? 'en espèces' : `par ${mode.toLowerCase()}`;
