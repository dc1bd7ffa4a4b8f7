// French words of the figures of deals.

export const dealsSectionMessages = {
  forecast: {
    title: 'Prévision des affaires',
    hint: 'Affaires ouvertes, MAD HT, au mois de la décision attendue',
    chart: 'Montant pondéré HT par mois',
    empty: 'Aucune affaire ouverte',
    noDay: 'Sans date',
    total: 'Total',
    sums: (amount: string, weighted: string) => `${amount} · pondéré ${weighted}`,
    columns: { month: 'Décision', count: 'Affaires', amount: 'Montant', weighted: 'Pondéré' },
    explained: 'Pondéré : le montant, à la probabilité de l’étape où l’affaire se trouve.',
    fileName: (day: string) => `Prevision-affaires_${day}.csv`,
  },
  rates: {
    title: 'Issue des affaires',
    empty: 'Aucune affaire ouverte, gagnée ou perdue sur la période',
    view: 'Par',
    views: { stages: 'Étape', salespeople: 'Commercial', sources: 'Origine' },
    columns: {
      open: 'Ouvertes',
      age: 'Âge moyen',
      wins: 'Gagnées',
      losses: 'Perdues',
      rate: 'Conversion',
    },
    none: '—',
    nobody: 'Sans commercial',
    noSource: 'Sans origine',
    explained: [
      'Conversion : gagnées sur gagnées et perdues de la période ; un devis remplacé n’y compte pas.',
      'Par étape : les affaires qui y sont passées ; l’âge est celui dans l’étape, sinon depuis l’ouverture.',
    ],
    fileName: (view: string) => `Issue-affaires_${view}.csv`,
  },
} as const;
