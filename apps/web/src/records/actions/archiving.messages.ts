// Every record offers these words in its menu, and these when records go to the corbeille and come back.

import { plural } from '../../ui/format.ts';
import { recordMenuMessages } from './record-menu.messages.ts';

/** How a person calls the records: 'contact', 'contacts'. */
export interface RecordNoun {
  one: string;
  many: string;
}

/** `3 contacts`. */
export const countOf = (count: number, noun: RecordNoun): string => plural(count, noun.one, noun.many);

export const archivingMessages = {
  ...recordMenuMessages,
  copyAddress: "Copier l'adresse de la fiche",
  undo: 'Annuler',
  question: (name: string) => `Mettre « ${name} » à la corbeille ?`,
  manyQuestion: (count: string) => `Mettre ${count} à la corbeille ?`,
  hint: 'Vous pourrez restaurer pendant 30 jours. Les documents existants ne changent pas.',
  hangs: (what: string) =>
    `Y sont rattachés : ${what}. Ce qui est ouvert doit d’abord être terminé ; le reste garde cette fiche, qui n’est alors pas effacée.`,
  done: (name: string) => `« ${name} » est dans la corbeille`,
  manyDone: (count: string) => `${count} à la corbeille`,
  restored: (name: string) => `« ${name} » est de retour dans la liste`,
  manyRestored: (count: string) => `${count} de retour dans la liste`,
  failed: "L'opération n'a pas abouti",
  refused: (count: string) => `${count} sans changement : droits insuffisants, ou encore en usage`,
  unchanged: (count: string, why: string) => `${count} sans changement : ${why}`,
  banner: 'Cette fiche est dans la corbeille.',
  bannerSince: (date: string) =>
    `Depuis le ${date} ; elle est effacée après 30 jours, sauf si un document la nomme.`,
} as const;
