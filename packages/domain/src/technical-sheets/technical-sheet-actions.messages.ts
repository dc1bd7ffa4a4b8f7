// The French words of what can be done to a technical sheet.
import { actionWords } from '../kernel/operations/action-words.ts';
import { whole } from '../kernel/records/write-description.ts';
import { technicalSheetSubject } from './technical-sheet.subject.ts';

export const sheetActionWords = actionWords(
  { ...technicalSheetSubject.nouns, one: 'Fiche' },
  {
    create: { past: 'créé' },
    update: { past: 'modifié', done: 'Fiche enregistrée' },
    validate: { do: 'Valider', past: 'validé' },
    reopen: { do: 'Repasser en brouillon', past: 'repassé', more: 'en brouillon' },
    sign: { do: 'Faire signer', past: 'signé', history: 'a fait signer la fiche' },
    add_file: {
      history: 'a ajouté une photo ou un document',
      say: whole(({ name }) => `Photo ou document ajouté : ${name}`),
    },
    caption_file: {
      history: 'a légendé une photo',
      say: whole(({ name }) => `Photo légendée : ${name}`),
    },
    remove_file: {
      history: 'a retiré une photo ou un document',
      say: whole(({ name }) => `Photo ou document retiré : ${name}`),
    },
    invoice: { do: 'Facturer', past: 'facturé', done: 'Facture créée' },
    revise: {
      do: 'Corriger (nouvelle version)',
      past: 'corrigé',
      more: 'par une nouvelle version',
      done: 'Nouvelle version créée',
      history: 'a créé une nouvelle version',
    },
    join: {
      history: 'a reporté ici une autre fiche de la même intervention',
      say: whole(({ name }) => `Saisies hors ligne reportées sur ${name}`),
    },
    archive: { do: 'Archiver', past: 'archivé' },
    restore: { do: 'Restaurer', past: 'restauré' },
  },
);
