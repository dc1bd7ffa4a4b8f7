// French words of the figures: the dashboard's cards and the analytics screen (specification §2, product.md §5).

const plural = (count: number, one: string, many: string): string =>
  count > 1 ? `${count} ${many}` : `${count} ${one}`;

export const analyticsMessages = {
  figures: {
    revenue: "Chiffre d'affaires du mois",
    revenueHint: (month: string) => `HT, par rapport à ${month}`,
    pending: 'Factures en attente',
    overdue: (count: number) => (count === 0 ? 'Aucune en retard' : `${count} en retard`),
    advances: 'Avances encaissées',
    advancesHint: (count: number) =>
      count === 0 ? 'Aucune facture entamée' : plural(count, 'facture entamée', 'factures entamées'),
    clients: 'Clients du mois',
    newClients: (count: number) =>
      count === 0 ? 'Aucun nouveau contact' : plural(count, 'nouveau contact', 'nouveaux contacts'),
    forecast: 'Prévision annuelle',
    forecastHint: 'HT, au rythme des 90 derniers jours',
    conversion: 'Taux de conversion',
    conversionHint: 'Devis gagnés sur devis décidés, 12 mois',
    basket: 'Panier moyen',
    basketHint: 'HT par facture, 12 mois',
    issued: 'Devis émis',
    issuedHint: (month: string) => `Ce mois-ci, par rapport à ${month}`,
  },
  chart: {
    title: 'Évolution des ventes',
    subtitle: "Chiffre d'affaires HT, en milliers de MAD",
    period: 'Période',
    periods: { year: 'Cette année', quarter: 'Ce trimestre', month: 'Ce mois' },
    label: "Évolution du chiffre d'affaires HT",
    thousands: (value: number) => `${value.toLocaleString('fr-FR')}\u00a0k`,
  },
  months: ['Janv.', 'Févr.', 'Mars', 'Avr.', 'Mai', 'Juin', 'Juil.', 'Août', 'Sept.', 'Oct.', 'Nov.', 'Déc.'],
  activity: {
    title: 'Activité commerciale',
    since: '30 derniers jours',
    all: 'Voir les analyses',
    qualifiedLeads: 'Prospects qualifiés',
    calls: 'Appels',
    appointments: 'Rendez-vous',
    signatureRate: 'Taux de signature',
    leads: (network: string) => `Prospects ${network}`,
  },
  salespeople: {
    title: 'Meilleurs commerciaux',
    hint: "Chiffre d'affaires HT, 12 mois",
    empty: 'Aucune vente sur la période',
    nobody: 'Sans commercial',
    invoices: (count: number) => plural(count, 'facture', 'factures'),
  },
  timeline: {
    title: 'Activité récente',
    empty: "Rien à raconter pour l'instant",
    kinds: {
      contact: 'Nouveau contact',
      quote_created: 'Devis créé',
      quote_accepted: 'Devis accepté',
      invoice_created: 'Facture créée',
      payment: 'Paiement reçu',
      shipped: 'Livraison expédiée',
      delivered: 'Livraison effectuée',
    },
  },
} as const;
