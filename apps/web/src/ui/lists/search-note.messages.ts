// A search uses these words while the copy of the device is incomplete.

const found = (count: number): string =>
  count === 0 ? 'Rien trouvé' : count === 1 ? '1 trouvé' : `${count.toLocaleString('fr-FR')} trouvés`;

export const searchNoteMessages = {
  asking: (count: number) => `${found(count)} sur cet appareil, recherche sur le serveur…`,
  answered: (count: number) => `${found(count)} sur cet appareil et sur le serveur.`,
  unreachable: (count: number) =>
    `${found(count)} sur cet appareil, dont la copie est incomplète : le serveur ne répond pas.`,
} as const;
