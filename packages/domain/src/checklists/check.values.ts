// The closed lists of checks, kept apart from schemas so that a list loads without zod.
import type { Tone } from '../kernel/text/tone.ts';

export const checkAnswers = ['OK', 'NOK', 'NA'] as const;

export const checkAnswerTones: Readonly<Record<(typeof checkAnswers)[number], Tone>> = {
  OK: 'green',
  NOK: 'red',
  NA: 'gray',
};

/** A technician checks these before leaving, when nobody says otherwise. */
export const defaultChecklist = [
  'Alimentation et câblage',
  'Fixations et stabilité',
  'Image et dalle tactile',
  'Réseau et mises à jour',
  'Nettoyage du site',
] as const;
