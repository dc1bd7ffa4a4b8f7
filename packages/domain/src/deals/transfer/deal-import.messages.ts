// The sentences of an import of deals.

export const dealImportMessages = {
  stageUnknown: (name: string) => `« ${name} » n’est pas parmi les étapes : ajoutez-la aux paramètres`,
  notices: {
    personUnknown: 'Interlocuteur absent du contact : gardé dans les notes',
  },
  personRemark: (name: string) => `Interlocuteur : ${name}`,
} as const;
