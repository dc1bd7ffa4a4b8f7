// French words of the figures of contracts.

export const contractsSectionMessages = {
  title: 'Revenu récurrent des contrats',
  hint: 'MAD HT par mois, au dernier jour de chaque mois',
  chart: 'Revenu récurrent HT par mois',
  empty: 'Aucun contrat en cours sur la période',
  fileName: (from: string, to: string) => `Revenu-recurrent_${from}_${to}.csv`,
  none: '—',
  columns: {
    month: 'Mois',
    revenue: 'Revenu',
    contracts: 'Contrats',
    started: 'Nouveau',
    expansion: 'Hausse',
    contraction: 'Baisse',
    churned: 'Perdu',
    churnRate: 'Taux de perte',
  },
  explained: [
    'Nouveau : contrats qui n’avaient encore jamais rien rapporté.',
    'Hausse, baisse : ce que les autres rapportent de plus ou de moins que le mois précédent ; une reprise est une hausse.',
    'Perdu : contrats finis ou suspendus qui rapportaient le mois précédent.',
  ],
  figures: {
    revenue: {
      label: 'Revenu mensuel récurrent',
      unit: 'HT, à ce jour',
      formula:
        'Lignes HT des contrats en cours, aux prix du jour, ramenées à un mois : trimestre divisé par 3, année par 12, semaine × 52/12, jour × 365/12.',
    },
    contracts: {
      label: 'Contrats en cours',
      unit: 'Qui rapportent, à ce jour',
      formula: 'Contrats commencés, ni suspendus ni finis, dont les lignes ont un prix.',
    },
    churn: {
      label: 'Taux de perte',
      unit: 'Sur le dernier mois',
      formula: 'Revenu perdu pendant le mois, divisé par le revenu de la fin du mois précédent.',
    },
    late: {
      label: 'Visites en retard',
      unit: 'De contrats, à ce jour',
      formula: 'Visites promises que personne n’a commencées alors que leur fenêtre est passée.',
    },
  },
} as const;
