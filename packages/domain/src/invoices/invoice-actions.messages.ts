// The French words of what can be done to an invoice.
import { actionWords } from '../kernel/operations/action-words.ts';
import { invoiceSubject } from './invoice.subjects.ts';

export const invoiceActionWords = actionWords(invoiceSubject.nouns, {
  create: { past: 'créé' },
  update: { past: 'modifié', done: 'Facture enregistrée' },
  // Of its quote.
  convert: { history: 'a créé la facture depuis un devis' },
  join: { history: 'a reporté ici les saisies faites hors ligne sur une autre facture du même devis' },
  pay: {
    do: 'Enregistrer un paiement',
    done: 'Paiement enregistré',
    history: 'a enregistré un paiement',
  },
  pay_several: { history: 'a enregistré un paiement sur plusieurs factures' },
  cancel_payment: {
    do: 'Annuler le paiement',
    done: 'Paiement annulé',
    history: 'a annulé un paiement',
  },
  use_credit: { history: 'a utilisé le crédit du client' },
  refund: { history: 'a remboursé le client' },
  // Of its payment.
  bounce: { history: 'a enregistré un impayé' },
  cancel: { do: 'Annuler la facture', past: 'annulé' },
  archive: { do: 'Archiver', past: 'archivé' },
  restore: { do: 'Restaurer', past: 'restauré' },
  // Of its delivery notes.
  create_from_invoice: { do: 'Créer un bon de livraison', history: 'a créé un bon de livraison' },
  ship: { history: 'a expédié une livraison' },
  deliver: { history: 'a livré' },
});
