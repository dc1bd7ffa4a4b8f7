// The French words of what can be done to a deal.
import { actionWords } from '../kernel/operations/action-words.ts';
import { whole } from '../kernel/records/write-description.ts';
import { dealSubject } from './deal.subject.ts';

export const dealActionWords = actionWords(dealSubject.nouns, {
  create: { past: 'créé' },
  create_lead: { past: 'créé', more: 'avec son contact' },
  update: { past: 'modifié', done: 'Affaire enregistrée' },
  move: {
    do: 'Changer d’étape',
    done: 'Étape changée',
    history: 'a changé l’étape',
    say: whole(({ name }) => `Étape de ${name} changée`),
  },
  win: { do: 'Marquer gagnée', past: 'gagné' },
  lose: { do: 'Marquer perdue', past: 'perdu' },
  reopen: { do: 'Rouvrir', past: 'rouvert' },
  archive: { do: 'Archiver', past: 'archivé' },
  restore: { do: 'Restaurer', past: 'restauré' },
});

export const dealWords = {
  closed: 'Cette affaire est terminée : rouvrez-la pour la modifier',
  quoteFirst: 'Un devis de cette affaire est accepté : rouvrez d’abord ce devis',
  chooseQuote: 'Choisissez le devis que le client accepte',
  ofQuote: 'Le montant est celui de son devis',
  otherDeal: 'Ce devis n’est pas de cette affaire',
};
