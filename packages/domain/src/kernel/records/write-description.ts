// How a write reads in French where it waits or was refused: what it is about and what was done to it.
import { formatDay, isDay } from '../values/dates.ts';

export type WriteFields = Readonly<Record<string, unknown>>;

/** A sentence is made of these. */
export interface About {
  /** `Devis DEV-012 pour Riad Équipements`. */
  name: string;
  /** The bare name of the record: `Riad Équipements`, `Écran interactif`. */
  bare: string;
  data: WriteFields;
  /** Another record that the write speaks of: the invoice of a delivery note. */
  other: string;
}

/** `what` alone may be enough: 'Paiement de 4 500,00 MAD sur FAC-014'. */
export interface Sentence {
  what: string;
  /** Participle in the masculine, `e` is added for feminine names; '' without one. */
  did: string;
  /** Follows the participle as it is: 'en facture'. */
  more?: string;
}

export type Say = (about: About) => Sentence;

/** Sentences by the verb of the operation. */
export type WriteDescriptions = Readonly<Record<string, Say>>;

export const did =
  (participle: string, more = ''): Say =>
  ({ name }) => ({ what: name, did: participle, more });

export const whole =
  (sentence: (about: About) => string): Say =>
  (about) => ({ what: sentence(about), did: '' });

/** A text of the input, '' when it has none. */
export const textField = (data: WriteFields, field: string): string => {
  const value = data[field];
  return typeof value === 'string' ? value.trim() : '';
};

/** '2 × ', '' without a number of units. */
export const unitsText = ({ quantity }: WriteFields): string =>
  typeof quantity === 'number' ? `${quantity} × ` : '';

export const dayField = (data: WriteFields, field: string): string => {
  const text = textField(data, field);
  return isDay(text) ? formatDay(text) : text;
};

/** Said alike of every record. */
export const usualVerbs: WriteDescriptions = {
  create: did('créé'),
  update: did('modifié'),
  archive: did('mis', 'à la corbeille'),
  restore: did('restauré'),
  give_up: whole(({ name }) => `Version non gardée versée à l'historique : ${name}`),
};
