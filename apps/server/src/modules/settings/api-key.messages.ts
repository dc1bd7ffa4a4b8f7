// The French words in which the owner of an API key is reminded of its end.

export const endingKeyMessages = {
  title: 'Clé API bientôt expirée',
  message: (name: string, end: string) =>
    `La clé « ${name} » cesse de fonctionner le ${end}. Créez-en une autre et donnez-la au programme avant cette date.`,
  open: 'Voir les clés',
} as const;
