// The French words of what can be done to a request.
import { actionWords } from '../kernel/operations/action-words.ts';
import { whole } from '../kernel/records/write-description.ts';
import { requestSubject } from './request.subject.ts';

export const requestActionWords = actionWords(requestSubject.nouns, {
  create: { past: 'créé' },
  update: { past: 'modifié', done: 'Demande enregistrée' },
  cover: {
    do: 'Changer la prise en charge',
    done: 'Prise en charge enregistrée',
    history: 'a changé la prise en charge',
    say: whole(({ name }) => `Prise en charge de ${name}`),
  },
  add_photo: { history: 'a ajouté une photo', say: whole(({ name }) => `Photo ajoutée : ${name}`) },
  create_visit: { past: 'créé', more: 'pour une visite du contrat' },
  plan: { do: 'Planifier', past: 'planifié' },
  wait: { do: 'Mettre en attente', past: 'mis', more: 'en attente du client' },
  resume: { do: 'Reprendre', past: 'repris' },
  resolve: { do: 'Marquer résolue', past: 'résolu', history: 'a résolu la demande', done: 'Demande résolue' },
  close: { do: 'Clore', past: 'clos', done: 'Demande clôturée', history: 'a clos la demande' },
  reopen: { do: 'Rouvrir', past: 'rouvert' },
  archive: { do: 'Archiver', past: 'mis', more: 'à la corbeille' },
  restore: { do: 'Restaurer', past: 'restauré' },
});
