// The French words of what can be done to an event.
import { actionWords } from '../kernel/operations/action-words.ts';
import { whole } from '../kernel/records/write-description.ts';
import { eventSubject } from './event.subject.ts';

export const eventActionWords = actionWords(eventSubject.nouns, {
  create: { past: 'créé' },
  force_create: { past: 'créé', more: 'malgré un conflit' },
  update: { past: 'modifié', done: 'Événement enregistré' },
  force: {
    do: 'Forcer',
    past: 'modifié',
    more: 'malgré un conflit',
    done: 'Événement enregistré malgré le conflit',
  },
  confirm: { do: 'Confirmer', past: 'confirmé' },
  start: { do: 'Démarrer', past: 'démarré' },
  finish: { do: 'Terminer', past: 'terminé' },
  en_route: {
    do: 'En route',
    done: 'En route',
    history: "est parti vers l'événement",
    say: whole(({ name }) => `En route vers ${name}`),
  },
  arrive: {
    do: 'Arrivé',
    done: 'Arrivé sur place',
    history: 'est arrivé sur place',
    say: whole(({ name }) => `Arrivé : ${name}`),
  },
  fail: {
    do: 'Non réalisé',
    past: 'déclaré',
    more: 'non réalisé',
    done: 'Visite non réalisée, le bureau est prévenu',
  },
  hold: { do: 'Mettre en attente', past: 'mis', more: 'en attente' },
  note: {
    do: 'Ajouter une remarque',
    done: 'Remarque ajoutée',
    history: 'a ajouté une remarque',
    say: whole(({ name }) => `Remarque sur ${name}`),
  },
  add_photo: { history: 'a ajouté une photo', say: whole(({ name }) => `Photo ajoutée : ${name}`) },
  undo: {
    past: 'remis',
    more: 'comme avant la dernière étape',
    history: 'a annulé la dernière étape',
  },
  resume: { do: 'Reprendre', past: 'repris' },
  cancel: { do: "Annuler l'événement", past: 'annulé' },
  reopen: { do: 'Rouvrir', past: 'rouvert' },
  archive: { do: 'Archiver', past: 'mis', more: 'à la corbeille' },
  restore: { do: 'Restaurer', past: 'restauré' },
});
