// French words of the dialogs about a contract.

export const contractDialogMessages = {
  suspend: {
    title: 'Suspendre le contrat',
    hint: 'Rien n’est facturé ni couvert à partir de ce jour, jusqu’à la reprise.',
    from: 'Suspendu à partir du',
  },
  resume: {
    title: 'Reprendre le contrat',
    hint: 'Facturation et visites reprennent ce jour ; les jours suspendus ne sont pas facturés.',
    from: 'Repris à partir du',
  },
  terminate: {
    title: 'Résilier le contrat',
    hint: 'Le contrat garde son numéro et son historique.',
    date: 'Dernier jour du contrat',
    reason: 'Motif',
    toBill: 'Reste à facturer',
    nothing: 'Rien : tout est facturé jusqu’à ce jour.',
    period: (period: string) => `Période ${period}`,
    proRata: 'au prorata',
  },
  owed: {
    title: (last: string, total: string) => `Période facturée jusqu’au ${last} : ${total} TTC à rendre`,
    ofInvoice: (number: string, period: string) => `${number}, ${period}`,
    choice: 'Jours facturés en trop',
    choices: { credit: 'Faire l’avoir', keep: 'Garder', later: 'Plus tard' },
    hints: {
      credit: 'L’avoir est numéroté avec cette action ; les jours ne sont plus facturés.',
      keep: 'Le client ne récupère rien : dites pourquoi.',
      later: 'Le contrat reste signalé « À rendre » jusqu’à la décision.',
    },
    reason: 'Motif pour garder',
  },
  sign: {
    title: 'Faire signer le contrat',
    hint: 'La signature vaut pour le contrat tel qu’il est ; elle reste dans l’historique.',
    content: 'Ce que le client signe',
    every: (rhythm: string) => `Facturé ${rhythm}`,
    total: 'Total TTC par période',
    clientSignature: 'Signature du client',
    name: 'Nom du signataire',
    role: 'Fonction',
  },
  settle: {
    title: 'Jours facturés en trop',
    hint: 'Le contrat s’est arrêté pendant une période déjà facturée.',
  },
  renew: {
    title: 'Renouveler le contrat',
    hint: (end: string) => `Le contrat court jusqu’au ${end}.`,
    months: 'Durée',
    monthsUnit: 'mois',
    percent: 'Hausse des prix',
    percentHint: 'Appliquée à chaque ligne dès le premier jour renouvelé',
    until: 'Nouvelle fin',
    before: 'Montant HT actuel',
    after: 'Montant HT renouvelé',
  },
} as const;
