// The French words of the dashboard (specification §2 'Dashboard').
import { plural } from '../../ui/format.ts';

export const dashboardMessages = {
  title: 'Tableau de bord',
  greeting: (firstName: string) => `Bonjour, ${firstName}`,
  /** When the person's name is not known. */
  fallbackName: 'Utilisateur',
  tabs: {
    label: 'Tableau de bord',
    day: 'Ma journée',
    general: 'Vue générale',
    sales: 'Ventes',
    operations: 'Opérations',
  },
  search: {
    label: 'Rechercher un client, un devis, une facture…',
    /** For those who see no sale. */
    fieldLabel: 'Rechercher un client, un BL, un produit…',
    results: 'Résultats',
    nothing: (term: string) => `Aucun résultat trouvé pour « ${term} »`,
  },
  criticalStock: {
    title: 'Stock critique',
    description: (count: number) =>
      plural(count, 'produit est en stock critique', 'produits sont en stock critique'),
  },
  overdue: {
    title: 'Factures en retard',
    description: (count: number) =>
      plural(count, 'facture est en retard de paiement', 'factures sont en retard de paiement'),
  },
  navigationFailed: {
    title: 'Erreur de navigation',
    description: "Impossible d'accéder à l'inventaire",
  },
  operations: {
    active: 'Équipements actifs',
    activeHint: 'En état de marche, au dépôt ou en location',
    rented: 'Équipements en location',
    maintenance: 'Maintenances prévues',
    alerts: 'Alertes stock',
    alertsHint: 'Articles au minimum ou dessous',
    units: (count: number) => (count > 1 ? 'unités chez les clients' : 'unité chez un client'),
    planned: 'À venir ou en cours',
  },
  returns: {
    title: 'Retours attendus',
    empty: 'Aucun retour attendu',
    late: 'En retard',
    units: (count: number) => `${count.toLocaleString('fr-FR')} ×`,
  },
  inventory: { open: "Voir l'inventaire" },
  critical: {
    title: 'Stock critique',
    empty: 'Aucun article en stock critique',
    all: "Voir l'inventaire",
    out: 'Rupture',
    low: 'Critique',
    left: (quantity: number, minimum: number) => `${quantity} en stock, minimum ${minimum}`,
  },
} as const;
