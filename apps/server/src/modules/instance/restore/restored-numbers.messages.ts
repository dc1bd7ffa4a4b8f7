// People read these sentences about the legal numbers after a restore.
export const restoredNumbersWords = {
  open: 'Voir les numéros',
  restored: {
    title: 'Instance restaurée',
    admin: (day: string) =>
      `L’instance a été restaurée le ${day}. Dites quels sont les derniers numéros imprimés, pour qu’aucun ne soit donné deux fois.`,
    others: (day: string) =>
      `L’instance a été restaurée le ${day}. Avant d’émettre un document, vérifiez que son numéro suit le dernier que vous avez imprimé.`,
  },
  moved: {
    title: 'Numéros rattrapés après la restauration',
    message: (person: string, numbers: string) =>
      `L’appareil de ${person} connaît ${numbers} : ces séries continuent après.`,
  },
  doubted: {
    title: 'Numéros à confirmer',
    message: (person: string, numbers: string) =>
      `L’appareil de ${person} annonce ${numbers}, loin après ce que l’instance connaît. Rien n’a changé : confirmez-le ou non.`,
  },
  refused: {
    title: 'Annonce de numéros refusée',
    message: (person: string) =>
      `Un appareil de ${person} a annoncé des numéros que cette instance n’a pas signés. Rien n’a changé.`,
  },
  answered: {
    title: 'Numéros confirmés après la restauration',
    message: (person: string, numbers: string) =>
      `${person} a confirmé les derniers numéros : ${numbers || 'aucun'}.`,
  },
  notSigned: 'Ces numéros ne viennent pas de cette instance',
} as const;
