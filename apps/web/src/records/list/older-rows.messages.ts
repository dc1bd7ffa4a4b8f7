// A list uses these words when this device leaves older rows on the server.
export const olderRowsMessages = {
  older: (count: number) =>
    count < 2
      ? '1 élément plus ancien est sur le serveur.'
      : `${count.toLocaleString('fr-FR')} éléments plus anciens sont sur le serveur.`,
  file: 'Le fichier n’a que ce que cet appareil garde.',
  compared: 'Un import se compare à tout ce qui existe : gardez d’abord tout sur cet appareil.',
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
