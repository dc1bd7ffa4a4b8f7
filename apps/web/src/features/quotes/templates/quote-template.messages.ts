// French words of the templates of quotes.

export const quoteTemplateMessages = {
  save: 'Enregistrer comme modèle',
  hint: 'Ses lignes, options et conditions, sans client ni dates. Un modèle du même nom est remplacé.',
  name: 'Nom du modèle',
  isShared: 'Pour tout le monde',
  submit: 'Enregistrer',
  saved: 'Modèle enregistré',
  start: 'Partir d’un modèle',
  none: 'Aucun modèle',
  ofAll: (name: string) => `${name} (tous)`,
  remove: 'Supprimer ce modèle',
  removed: (name: string) => `Modèle supprimé : ${name}`,
} as const;
