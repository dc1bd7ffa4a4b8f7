// French texts of what a restored server lost and a device offers back.
import { plural } from '../../../ui/format.ts';

export const recoveryMessages = {
  title: (count: number) =>
    plural(count, 'fiche plus récente que la sauvegarde', 'fiches plus récentes que la sauvegarde'),
  hint: 'Le serveur a été restauré. Ces fiches y manquent, ou y sont dans un état plus ancien ; cet appareil les a gardées.',
  offlineHint: 'Ce que vous remettez partira au retour du réseau.',
  putBackAll: 'Tout remettre',
  exportAll: 'Tout télécharger',
  exportFile: 'fiches-gardees',
  putBack: 'Remettre',
  dismiss: 'Écarter',
  download: 'Télécharger',
  actionsOf: (what: string) => `Actions de ${what}`,
  changed: (when: string) => `modifié ${when}`,
  changedBy: (name: string, when: string) => `modifié par ${name} ${when}`,
  payment: (amount: string) => `Paiement de ${amount}`,
  missing: 'Absent du serveur',
  differs: (fields: string) => `Ce qui diffère : ${fields}`,
  number: (number: string) => `Un nouveau numéro sera donné ; ${number} reste noté sur la fiche.`,
  onlyFile: 'Ne peut pas être remis par une saisie : téléchargez son contenu.',
  putBackDone: 'Fiche remise',
  allPutBack: 'Fiches remises',
  someRefused: (count: number) =>
    count > 1 ? `${count} fiches n’ont pas pu être remises` : 'Une fiche n’a pas pu être remise',
  someRefusedHint: 'Elles restent ici : essayez-les une à une pour en lire la raison.',
  failed: 'Cette fiche n’a pas pu être remise',
  dismissTitle: 'Écarter cette fiche ?',
  dismissMessage: (what: string) => `« ${what} » ne sera plus proposé sur cet appareil.`,
  dismissDone: 'Fiche écartée',
  undo: 'Annuler',
} as const;
