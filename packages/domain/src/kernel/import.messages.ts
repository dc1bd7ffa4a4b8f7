// The sentences of an import: why a row is refused, what was mended or kept with a remark.

import { validation } from './validation-messages.ts';

export const importMessages = {
  required: validation.required,
  ambiguousPrice: (text: string, large: string, small: string) =>
    `${text} peut se lire de deux façons : écrivez ${large} ou ${small}`,
  surplusCells: 'La ligne a plus de cellules que le fichier n’a de colonnes',
  field: (label: string, message: string) => `${label} : ${message}`,
  samePhone: 'même téléphone',
  sameEmail: 'même e-mail',
  sameIdentity: 'même nom et même société',
  sameReference: 'même référence',
  sameSku: 'même SKU',
  sameName: 'même désignation',
  inCorbeille: (label: string) => `${label} (dans la corbeille)`,
  notices: {
    icePadded: 'Zéros de tête remis devant l’ICE',
    iceKey: 'Clé ICE incorrecte, gardée à vérifier',
    dateUnknown: 'Date de dernier contact inexistante, gardée dans les notes',
    dateFuture: 'Date de dernier contact dans le futur, gardée',
    sourceUnknown: 'Origine inconnue, gardée dans les notes',
    typeMissing: 'Type absent : importé comme prospect',
    formula: 'Cellule commençant par « = », gardée comme du texte',
    otherPhone: 'Plusieurs téléphones : les autres sont gardés dans les notes',
    homonym: 'Homonyme : même nom et même société, autres coordonnées',
    sharedDetail: 'Téléphone ou e-mail partagé avec un autre contact',
    availabilityMissing: 'Disponibilité absente ou inconnue : importé « sur commande »',
    noRental: 'Sans prix de location : proposé à la vente seulement',
    categoryNew: 'Catégorie créée',
  },
  keptDate: (text: string) => `Dernier contact indiqué : ${text}`,
  keptSource: (text: string) => `Origine indiquée : ${text}`,
  keptPhone: (text: string) => `Autre téléphone : ${text}`,
} as const;
