// French words of the figures: the dashboard's cards and the analytics screen (specification §2).

import { plural } from '../../ui/format.ts';

export const analyticsMessages = {
  figures: {
    revenue: "Chiffre d'affaires du mois",
    revenueHint: (month: string) => `HT, par rapport à ${month}`,
    pending: 'Factures en attente',
    overdue: (count: number) => `TTC, ${count === 0 ? 'aucune en retard' : `${count} en retard`}`,
    advances: 'Avances encaissées',
    advancesHint: (count: number) =>
      `TTC, ${count === 0 ? 'aucune facture entamée' : plural(count, 'facture entamée', 'factures entamées')}`,
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
  report: {
    title: 'Analyses',
    compared: 'Chaque chiffre est comparé à autant de jours juste avant.',
    forbidden: "Vous n'avez pas les droits pour voir les analyses",
    period: 'Période',
    lastYear: '12 derniers mois',
    why: 'Pourquoi ce chiffre ?',
    openList: 'Voir la liste',
    days: (days: number) => plural(days, 'jour', 'jours'),
    invoices: (count: number) => plural(count, 'facture', 'factures'),
    units: (count: number) => plural(count, 'vendu ou loué', 'vendus ou loués'),
    revenueByMonth: "Chiffre d'affaires HT par mois",
    topClients: 'Meilleurs clients',
    topProducts: 'Meilleurs produits et services',
    rental: {
      title: 'Location par produit',
      empty: 'Rien n’a été loué sur la période',
      unknown: 'taux inconnu',
      daysOut: (days: number, owned: number) =>
        `${plural(days, 'jour dehors', 'jours dehors')}, ${plural(owned, 'unité possédée', 'unités possédées')}`,
      late: (units: number) => plural(units, 'unité en retard', 'unités en retard'),
      next30: (units: number) =>
        `${plural(units, 'unité réservée', 'unités réservées')} sur les 30 prochains jours`,
    },
    agedBalance: {
      title: 'Balance âgée',
      hint: 'Reste à payer TTC, par retard sur l’échéance',
      bands: {
        'non échu': 'Non échu',
        '1-30': '1 à 30 jours',
        '31-60': '31 à 60 jours',
        '61-90': '61 à 90 jours',
        '90+': 'Plus de 90 jours',
      },
    },
    sources: {
      title: 'Nouveaux contacts par source',
      source: 'Source',
      prospects: 'Prospects',
      clients: 'Clients',
      empty: 'Aucun nouveau contact sur la période',
    },
    figures: {
      revenue: {
        label: "Chiffre d'affaires facturé",
        unit: 'HT',
        formula:
          'Somme des totaux hors taxes des factures datées de la période. Les factures annulées ne comptent pas.',
      },
      collected: {
        label: 'Encaissé',
        unit: 'TTC',
        formula: 'Somme des paiements datés de la période. Les paiements annulés ne comptent pas.',
      },
      remaining: {
        label: 'Reste à payer',
        unit: "TTC, aujourd'hui",
        formula: 'Somme des restes à payer des factures ni payées ni annulées, quelle que soit la période.',
      },
      overdue: {
        label: 'En retard',
        unit: 'TTC',
        formula: "Part du reste à payer dont l'échéance est passée.",
      },
      overdueCount: (count: number) =>
        count === 0 ? 'TTC, aucune facture' : `TTC, ${plural(count, 'facture', 'factures')}`,
      conversion: {
        label: 'Taux de conversion',
        unit: 'Devis gagnés sur devis décidés',
        formula:
          'Devis acceptés ou facturés, divisés par les devis acceptés, facturés ou refusés, datés de la période.',
      },
      basket: {
        label: 'Panier moyen',
        unit: 'HT par facture',
        formula: "Chiffre d'affaires facturé hors taxes, divisé par le nombre de factures de la période.",
      },
      issued: {
        label: 'Devis émis',
        unit: 'Sur la période',
        formula: 'Nombre de devis datés de la période.',
      },
      delay: {
        label: 'Délai de paiement',
        unit: 'Moyenne',
        formula:
          'Jours entre la facture et son règlement complet, en moyenne, pour les factures soldées pendant la période.',
      },
      utilisation: {
        label: 'Taux de location',
        unit: "Unités louées sur unités possédées, aujourd'hui",
        formula: 'Unités en location divisées par les unités possédées : au dépôt et chez les clients.',
      },
      stockValue: {
        label: 'Valeur du stock',
        unit: 'HT, au prix de vente',
        formula:
          'Unités possédées, celles en location comprises, multipliées par leur prix de vente hors taxes.',
      },
      alerts: {
        label: 'Alertes stock',
        unit: 'Articles au minimum ou dessous',
        formula: 'Articles dont la quantité est inférieure ou égale au stock minimum.',
      },
      interventions: {
        label: 'Interventions',
        unit: 'Sur la période',
        formula: 'Événements qui commencent pendant la période, ceux annulés exceptés.',
      },
    },
  },
} as const;
