// French texts of the controls with which a list, or a key, is changed on the conflict page.

export const editorMessages = {
  addMaterial: 'Ajouter un article',
  materialSearch: 'Nom, série, emplacement…',
  quantityOf: (name: string) => `Quantité : ${name}`,
  remove: (name: string) => `Retirer ${name}`,
  check: (rank: number) => `Contrôle ${rank}`,
  answerTo: (label: string) => `Résultat : ${label}`,
  noteOn: (label: string) => `Remarque : ${label}`,
  note: 'Remarque',
  addCheck: 'Ajouter un contrôle',
  characteristicsHint: 'Une par ligne, « Nom : valeur ». Une ligne seule ouvre un groupe.',
  tagsHint: 'Entrée ou virgule pour ajouter',
  contactSearch: 'Nom, société, téléphone…',
  fileKinds: { avant: 'Avant', après: 'Après', photo: 'Photo', document: 'Document' },
  noCategory: 'Sans catégorie',
  day: (label: string) => `${label} : jour`,
  time: (label: string) => `${label} : heure`,
} as const;
