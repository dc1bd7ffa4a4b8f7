// Every French word of the count of a place.

import { formatNumber, plural } from '../../../ui/format.ts';

const units = (count: number): string => plural(count, 'unité', 'unités');
const items = (count: number): string => plural(count, 'article', 'articles');

export const countMessages = {
  title: 'Inventaire d’un lieu',
  hint: 'Choisissez un emplacement, scannez ou cochez ce qui s’y trouve, puis confirmez les écarts. Fonctionne hors connexion.',
  places: 'Emplacements',
  noPlace: 'Sans emplacement',
  holds: (ofItems: number, ofUnits: number) =>
    [ofUnits > 0 ? units(ofUnits) : '', ofItems > 0 ? `${items(ofItems)} au nombre` : '']
      .filter(Boolean)
      .join(' · '),
  going: 'En cours',
  none: 'Rien à compter',
  noneHint: 'Les articles et les unités en stock apparaîtront ici, par emplacement.',
  nothingHere: 'Rien n’est attendu ici',
  nothingHereHint: 'Scannez ce que vous y trouvez.',
  notStored: 'Ce navigateur n’a plus de place : le comptage sera perdu si la page se ferme.',

  scan: 'N° de série, étiquette',
  known: (name: string) => `Vu : ${name}`,
  counted: (name: string, count: number) => `${name} : ${formatNumber(count)}`,
  scanUnit: (name: string) => `« ${name} » est suivi par unité : scannez l’étiquette de l’unité`,
  tickedOf: (count: number, of: number) => `${formatNumber(count)} sur ${plural(of, 'vue', 'vues')}`,
  noneThere: (name: string) => `Aucune unité de ${name} ici`,
  expected: (count: number) => `Attendu : ${formatNumber(count)}`,
  stale: (known: number, now: number) =>
    `Le stock a bougé depuis (${formatNumber(known)}, maintenant ${formatNumber(now)}) : recomptez`,
  list: 'Ce qui devrait être ici',
  more: 'Vu en plus',
  unknown: 'Numéro inconnu',
  unitOf: 'Unité de',
  nobody: 'Ne pas l’enregistrer',
  forget: (name: string) => `Retirer ${name}`,
  elsewhere: (place: string) =>
    place === '' ? 'N’a pas d’emplacement' : `Appartient à un autre lieu : ${place}`,
  archived: 'À la corbeille : revient en stock',
  out: (state: string, holder: string) =>
    `${state}${holder === '' ? '' : ` (${holder})`} : enregistrez d’abord son retour`,
  progress: (done: number, of: number) =>
    `${formatNumber(done)} sur ${plural(of, 'article compté', 'articles comptés')}`,
  restart: 'Recommencer',
  restartTitle: 'Recommencer le comptage ?',
  restartHint: 'Ce que vous avez vu et compté ici est oublié.',
  toDifferences: 'Voir les écarts',

  differences: 'Écarts',
  back: 'Continuer le comptage',
  missing: 'Manquantes',
  missingHint: 'Enregistrées comme pertes',
  moved: 'Viennent d’un autre lieu',
  movedHint: 'Elles prennent cet emplacement',
  returned: 'Retrouvées',
  returnedHint: 'Elles reviennent de la corbeille',
  added: 'Nouvelles unités',
  addedHint: 'Elles entrent en stock avec leur numéro',
  quantities: 'Quantités',
  change: (before: number, after: number) => `${formatNumber(before)} → ${formatNumber(after)}`,
  left: 'Laissé tel quel',
  uncounted: 'Pas encore compté',
  noDifference: 'Aucun écart',
  noDifferenceHint: 'Ce qui a été compté est ce que le stock connaît.',
  end: 'Terminer',
  reason: 'Motif',
  reasonHint: 'Pourquoi cela manque : volé, cassé, introuvable…',
  confirm: 'Enregistrer l’inventaire',
  done: (place: string) => `Inventaire enregistré : ${place === '' ? 'sans emplacement' : place}`,
  failed: 'L’inventaire n’a pas été enregistré',
  sum: (missing: number, found: number, quantities: number) =>
    [
      missing > 0 ? plural(missing, 'manquante', 'manquantes') : '',
      found > 0 ? plural(found, 'trouvée', 'trouvées') : '',
      quantities > 0 ? plural(quantities, 'quantité corrigée', 'quantités corrigées') : '',
    ]
      .filter(Boolean)
      .join(' · '),
  undo: 'Annuler',
  undone: 'Inventaire annulé',
  undoReason: 'Comptage annulé',
} as const;
