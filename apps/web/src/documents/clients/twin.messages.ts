// French of a contact that is known already.

export const twinMessages = {
  title: { phone: 'Ce téléphone est déjà connu', email: 'Cette adresse e-mail est déjà connue' },
  both: (known: string, typed: string) => `Fiche existante : ${known}\nNouvelle saisie : ${typed}`,
  openTwin: 'Ouvrir la fiche existante',
  takeTwin: 'Choisir la fiche existante',
  saveAnyway: 'Enregistrer quand même',
  unsaved: 'Déjà celui d’un autre contact',
} as const;
