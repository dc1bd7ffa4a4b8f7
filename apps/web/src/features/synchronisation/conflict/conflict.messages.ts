// French texts of the conflict screen and of the page of a refused write.
import { plural } from '../../../ui/format.ts';

export const conflictMessages = {
  back: 'Synchronisation',
  title: 'Conflit',
  badge: 'À décider',
  refusedBadge: 'À revoir',
  waitingBadge: 'En attente',
  openRecord: 'Ouvrir la fiche',
  somebody: 'quelqu’un d’autre',
  mineWritten: (when: string) => `Votre saisie\u00a0: ${when}`,

  mine: 'La mienne',
  theirs: 'La sienne',
  edit: 'Modifier',
  before: 'Avant',
  beforeValue: (value: string) => `Avant\u00a0: ${value}`,
  field: 'Champ',

  toDecide: 'À décider',
  toDecideHint: 'Vous avez changé tous les deux ces champs.',
  bothKept: 'Gardé des deux côtés',
  bothKeptHint: 'Un seul de vous deux a changé ces champs : rien ne se perd.',
  changedByMe: 'Par vous',
  changedByThem: (name: string) => `Par ${name}`,
  agreed: 'Tous les deux, pareil',
  changeChoice: (label: string) => `Modifier : ${label}`,
  left: (count: number) => plural(count, 'champ à décider', 'champs à décider'),
  ready: 'Tout est décidé',
  mineEverywhere: 'La mienne partout',
  theirsEverywhere: 'La sienne partout',
  allTheirs: 'Tout prendre de la sienne',
  save: 'Enregistrer la décision',

  documentHint:
    'Les lignes, les montants et le statut d’un document ne se mélangent jamais : gardez l’une des deux versions, ou reprenez le formulaire.',
  keepMine: 'Garder la mienne',
  takeTheirs: 'Prendre la sienne',
  openForm: 'Ouvrir le formulaire',
  differences: 'Ce qui diffère',
  line: 'Ligne',
  added: 'Ajoutée',
  removed: 'Retirée',
  changed: 'Modifiée',
  absent: 'absente',
  unchangedLines: (count: number) => plural(count, 'ligne identique', 'lignes identiques'),
  keptAside: 'La version que vous ne gardez pas reste dans l’historique de la fiche.',

  removal: (name: string) =>
    name === '' ? 'Cette fiche n’existe plus.' : `Cette fiche a été supprimée par ${name}.`,
  removalHint: 'Vous l’aviez modifiée entre-temps. Rien n’est encore perdu.',
  yourChanges: 'Vos modifications',
  restore: 'Restaurer avec ma version',
  letGo: 'La laisser supprimée',
  letGoTitle: 'Laisser cette fiche supprimée ?',
  letGoMessage: 'Vos modifications restent dans son historique.',
  // Of a record that the server does not know any more there is no Historique.
  letGoUntold: 'Vos modifications seront perdues : exportez-les d’abord pour les garder.',
  lostToo: (sentences: readonly string[]) =>
    `Ce qui en dépend sera abandonné : ${sentences.map((sentence) => `« ${sentence} »`).join(', ')}.`,

  blockedTitle: 'Votre saisie n’est plus possible sur sa version',
  nowTheirs: (status: string) => `Statut actuel : ${status}.`,
  refusedTitle: 'Le serveur n’a pas accepté cette saisie',
  typed: 'Ce que vous avez saisi',
  concerned: 'Champ concerné',
  dependants: 'Ce qui en dépend',
  writtenAt: (when: string) => `Saisie ${when}`,
  waitingNote: 'Cette saisie partira d’elle-même. Il n’y a rien à faire.',
  withdrawnNote: 'Vous l’avez abandonnée. Elle quitte cette liste dès que le serveur le sait.',

  done: {
    mine: 'Votre version est gardée',
    theirs: 'Sa version est gardée',
    merged: 'Votre décision est enregistrée',
    restored: 'La fiche est restaurée',
    letGo: 'La fiche reste supprimée',
    undo: 'Annuler',
    undone: 'Votre saisie est remise',
    amended: 'Saisie corrigée : elle repart',
  },
  failed: 'Cette décision n’a pas pu être enregistrée',

  goneTitle: 'Ce conflit est réglé',
  goneHint: 'Il l’a été dans un autre onglet, ou le serveur a accepté la saisie entre-temps.',
  unknownTitle: 'Rien n’attend à cette adresse',
  unknownHint: 'Cette saisie est partie ou a été abandonnée.',
  backToList: 'Voir la synchronisation',
  lineOf: {
    quantity: (quantity: string, price: string) => `${quantity} × ${price}`,
    discount: (percent: string) => `−${percent} %`,
  },
} as const;
