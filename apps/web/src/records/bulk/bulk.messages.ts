// French words of an act on several records.

export const bulkMessages = {
  title: (what: string) => `Modifier ${what}`,
  act: 'Ce qui change',
  possible: (ready: number, all: number) => `${ready} sur ${all} ${ready >= 2 ? 'possibles' : 'possible'}`,
  apply: (count: number) => (count === 0 ? 'Appliquer' : `Appliquer à ${count}`),
  same: 'Déjà ainsi',
  notYours: 'Vous n’en avez pas le droit',
  names: (names: readonly string[]) => {
    const rest = names.length - MOST_NAMES;
    const shown = names.slice(0, MOST_NAMES).join(', ');
    return rest > 0 ? `${shown} et ${rest} ${rest > 1 ? 'autres' : 'autre'}` : shown;
  },
  none: 'Aucun élément de la sélection ne le permet',
  missing: 'À renseigner',
  final: 'Cette étape ne s’annule pas',
  tagsHint: 'Ajoutées à celles qu’ils ont déjà',
  nobody: 'Personne',
  progress: (done: number, total: number) => `${done} sur ${total}`,
  running: 'Modification en cours',
  done: (what: string) => `Modifié : ${what}`,
  refused: (count: number, sentence: string) => `${count} sans changement : ${sentence}`,
  failed: 'Rien n’a été modifié',
  undo: 'Annuler',
  undone: (what: string) => `Remis comme avant : ${what}`,
  changedSince: (count: number) =>
    count > 1 ? `${count} modifiés depuis : laissés tels quels` : '1 modifié depuis : laissé tel quel',
} as const;

/** The others are counted. */
const MOST_NAMES = 6;
