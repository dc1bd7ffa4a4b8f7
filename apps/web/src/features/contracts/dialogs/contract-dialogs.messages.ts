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
    overBilled: 'Déjà facturé après ce jour',
    overBilledHint: 'Un avoir sur ces factures rend au client ce qui suit.',
    ofInvoice: (number: string, period: string) => `${number}, ${period}`,
    total: 'Total TTC',
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
