// The sentences of an import of requests.

export const requestImportMessages = {
  contractUnknown: (text: string) => `« ${text} » n’est pas parmi les contrats : importez d’abord le contrat`,
  solvedBefore: 'Le jour de la solution est avant celui de la demande',
  notices: {
    unitUnknown: 'Unité absente du parc : gardée comme équipement',
    eventBehind: 'Événement non repris : demande à planifier de nouveau',
  },
} as const;
