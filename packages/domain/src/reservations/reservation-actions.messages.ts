// The French words of what can be done to a reservation.
import { actionWords } from '../kernel/operations/action-words.ts';
import { reservationSubject } from './reservation.subject.ts';

export const reservationActionWords = actionWords(reservationSubject.nouns, {
  create: { done: 'Réservation enregistrée', history: 'a réservé le matériel' },
  update: { past: 'modifié' },
  extend: { do: 'Prolonger', history: 'a changé la date de retour' },
  plan: { do: 'Affecter', history: 'a affecté le départ ou le retour' },
  cancel: { do: 'Annuler la réservation', past: 'annulé' },
  return: { history: 'a enregistré un retour' },
  undo_return: { history: 'a annulé un retour' },
  change_unit: { history: 'a changé une unité' },
  report_fault: { history: 'a signalé une panne' },
  clear_fault: { history: 'a résolu une panne' },
  bill_by_month: {
    do: 'Facturer par mois',
    done: 'Location facturée par mois',
    history: 'a fait facturer la location par mois',
  },
  sign: { do: 'Faire signer', history: 'a fait signer un papier de location' },
  receive_caution: { history: 'a reçu une caution' },
  return_caution: { history: 'a rendu une caution' },
  archive: { do: 'Archiver', past: 'mis', more: 'à la corbeille' },
  restore: { do: 'Restaurer', past: 'restauré' },
});
