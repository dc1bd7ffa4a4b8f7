// The French words of a contact that may exist already.

export const duplicateMessages = {
  title: (count: number) =>
    count > 1 ? 'Ces contacts existent peut-être déjà' : 'Ce contact existe peut-être déjà',
  all: 'Voir les doublons',
  same: {
    phone: 'même téléphone',
    email: 'même email',
    ice: 'même ICE',
    company: 'même société',
  },
} as const;
