// The French words of what can be done to a quote.
import { actionWords } from '../kernel/operations/action-words.ts';
import { quoteSubject } from './quote.subject.ts';

export const quoteActionWords = actionWords(quoteSubject.nouns, {
  create: { past: 'créé' },
  update: { past: 'modifié', done: 'Devis enregistré' },
  send: { do: 'Marquer comme envoyé', past: 'marqué', more: 'comme envoyé' },
  accept: { do: 'Accepter', past: 'accepté' },
  refuse: { do: 'Refuser', past: 'refusé' },
  reopen: { do: 'Rouvrir', past: 'rouvert' },
  version: {
    do: 'Nouvelle version',
    past: 'remplacé',
    more: 'par une nouvelle version',
    done: 'Nouvelle version enregistrée',
    history: 'a fait une nouvelle version du devis',
  },
  amend: {
    do: 'Modifier la commande (avenant)',
    past: 'modifié',
    more: 'par avenant',
    done: 'Avenant enregistré',
    history: 'a modifié la commande par avenant',
  },
  cancel_order: {
    do: 'Annuler la commande',
    past: 'annulé',
    more: 'avec sa commande',
    done: 'Commande annulée',
    history: 'a annulé la commande',
  },
  convert: { do: 'Convertir en facture', past: 'converti', more: 'en facture', done: 'Facture créée' },
  deposit_invoice: {
    do: 'Facture d’acompte',
    past: 'facturé',
    more: 'par un acompte',
    done: 'Facture d’acompte créée',
    history: 'a créé une facture d’acompte',
  },
  part: { do: 'Facturer une partie', done: 'Facture créée' },
  rest: { do: 'Facturer le solde', done: 'Facture créée' },
  link: {
    past: 'rattaché',
    more: 'à ses factures',
    history: 'a importé le devis de factures déjà reprises',
  },
  extend: { do: 'Prolonger la validité', done: 'Validité prolongée' },
  duplicate: { do: 'Dupliquer', past: 'dupliqué' },
  archive: { do: 'Archiver', past: 'archivé' },
  restore: { do: 'Restaurer', past: 'restauré' },
  // Of its invoice.
  cancel: { history: 'a annulé la facture' },
});
