// Every French word of a client's statement (docs/pdf.md).

/** Words of the statement of a client. */
export const statement = {
  period: (from: string, to: string) => `${from} au ${to}`,
  client: 'Client',
  from: 'Du',
  to: 'Au',
  columns: {
    date: 'Date',
    piece: 'Pièce',
    label: 'Libellé',
    debit: 'Débit',
    credit: 'Crédit',
    balance: 'Solde',
  },
  opening: (day: string) => `Solde avant le ${day}`,
  none: 'Aucun mouvement sur la période.',
  openingTotal: 'Solde initial',
  debit: 'Total débit',
  credit: 'Total crédit',
  closing: 'SOLDE',
  due: (day: string) => `Solde au ${day}`,
  overdue: (day: string, amount: string) => `Solde au ${day} · dont ${amount} en retard`,
  available: (day: string) => `En faveur du client au ${day}`,
  settled: (day: string) => `Compte soldé au ${day}`,
  onlyOf: (name: string, day: string) => `Documents de ${name} seulement, au ${day}`,
  age: 'Échéances',
  notDue: 'Non échu',
  bands: {
    '0-30': 'En retard de 30 jours au plus',
    '31-60': 'De 31 à 60 jours',
    '61-120': 'De 61 à 120 jours',
    '120+': 'Plus de 120 jours',
  },
  credited: 'Avoir du client',
} as const;
