// What a list says when this device leaves older rows on the server.
export const olderRowsMessages = {
  older: (count: number) =>
    count < 2
      ? '1 élément plus ancien est sur le serveur.'
      : `${count.toLocaleString('fr-FR')} éléments plus anciens sont sur le serveur.`,
  figures: 'Les chiffres ne comptent que ce que cet appareil garde.',
  search: 'Chercher sur le serveur',
  searching: 'Recherche…',
  keepAll: 'Tout garder sur cet appareil',
  found: (count: number) =>
    count === 0
      ? 'Rien de plus sur le serveur'
      : count === 1
        ? '1 élément ajouté'
        : `${count.toLocaleString('fr-FR')} éléments ajoutés`,
  unreachable: 'Le serveur ne répond pas. Réessayez une fois en ligne.',
} as const;
