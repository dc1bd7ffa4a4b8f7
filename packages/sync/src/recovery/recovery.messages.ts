// The engine answers about rows that a restored server lost in these sentences.

export const recoveryMessages = {
  not_aside: 'Cette fiche n’est plus mise de côté',
  cannot_put_back: 'Cette fiche ne peut pas être remise telle quelle : téléchargez son contenu',
} as const;
