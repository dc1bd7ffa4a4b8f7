// The words of units that the stock and the deliveries share.

import { plural } from '../../ui/format.ts';

export const unitMessages = {
  noSerial: 'Sans numéro de série',
  search: 'Numéro de série',
  find: 'Chercher',
  scan: 'Scanner',
  scanTitle: 'Scanner une étiquette',
  scanHint: "Placez le QR code ou le code-barres de l'unité devant l'appareil photo.",
  noCameraHere: "Ce navigateur ne donne pas accès à l'appareil photo. Saisissez le numéro de série.",
  noCamera: "L'appareil photo n'est pas disponible. Saisissez le numéro de série.",
  unknown: (text: string) => `Aucune unité « ${text} »`,
  notThere: (text: string) => `L'unité « ${text} » ne peut pas être choisie ici`,
  chosen: (count: number, of: number) => `${count} sur ${plural(of, 'choisie', 'choisies')}`,
  addUnit: 'Ajouter une unité',
  searchUnit: 'Numéro de série, article, client…',
  removeUnit: (name: string) => `Retirer l’unité ${name}`,
  enough: 'Toutes les unités de la ligne sont choisies',
} as const;
