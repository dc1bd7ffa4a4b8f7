// The French words of what can be done to a delivery note.
import { actionWords } from '../kernel/operations/action-words.ts';
import { whole } from '../kernel/records/write-description.ts';
import { deliveryNoteSubject } from './delivery-note.subject.ts';

export const deliveryActionWords = actionWords(deliveryNoteSubject.nouns, {
  create: { past: 'créé' },
  create_from_invoice: {
    past: 'créé',
    more: 'depuis une facture',
    say: whole(({ other }) => `Bon de livraison de ${other}`),
  },
  update: { past: 'modifié', done: 'Bon de livraison enregistré' },
  ship: { do: 'Expédier', past: 'expédié' },
  start: {
    do: 'Démarrer la livraison',
    past: 'parti',
    more: 'en livraison',
    done: 'Livraison démarrée',
    history: 'a démarré la livraison',
  },
  deliver: { do: 'Livrer', past: 'livré', done: 'Livraison enregistrée', history: 'a livré' },
  deliver_partially: {
    past: 'livré',
    more: 'en partie',
    done: 'Livraison partielle enregistrée',
    history: 'a livré partiellement',
  },
  refuse: {
    do: 'Refus du client',
    past: 'refusé',
    more: 'par le client',
    done: 'Refus enregistré',
    history: 'a enregistré un refus',
  },
  return: { do: 'Retour', past: 'retourné', done: 'Retour enregistré', history: 'a enregistré un retour' },
  take_back: { past: 'repris', more: 'en partie', history: 'a repris une partie de ce qui était vendu' },
  bring_back: {
    do: 'Rentré au dépôt',
    past: 'rentré',
    more: 'au dépôt',
    done: 'Rentré au dépôt',
    history: 'a rentré au dépôt ce que le client n’a pas pris',
  },
  force: { do: 'Forcer le statut', done: 'Statut forcé', history: 'a forcé le statut' },
  undo: {
    past: 'remis',
    more: 'comme avant la dernière étape',
    history: 'a annulé la dernière étape',
  },
  add_photo: { history: 'a ajouté une photo', say: whole(({ name }) => `Photo ajoutée : ${name}`) },
  remove_photo: { history: 'a retiré une photo', say: whole(({ name }) => `Photo retirée : ${name}`) },
  archive: { do: 'Archiver', past: 'archivé' },
  restore: { do: 'Restaurer', past: 'restauré' },
});
