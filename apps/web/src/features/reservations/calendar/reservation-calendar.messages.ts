// French words of the calendar of reservations.

import { formatNumber } from '../../../ui/format.ts';

const days = (count: number): string => `${formatNumber(count)} jours`;

export const calendarMessages = {
  title: 'Calendrier des réservations',
  search: 'Client, document…',
  empty: 'Aucun matériel à montrer',
  emptyHint: 'Changez les filtres, ou reliez les articles du stock au catalogue.',
  span: 'Période',
  spans: { semaine: 'Semaine', '2-semaines': '2 semaines', mois: 'Mois', '60-jours': days(60) },
  rows: 'Lignes',
  byProduct: 'Par produit',
  byItem: 'Par article',
  anyItem: 'N’importe quel article',
  owned: (count: number) => (count > 1 ? `${formatNumber(count)} unités` : `${formatNumber(count)} unité`),
  filters: {
    category: 'Catégorie',
    allCategories: 'Toutes les catégories',
    product: 'Produit',
    allProducts: 'Tous les produits',
    state: 'État',
    allStates: 'Tous les états',
    tension: 'Tensions',
    all: 'Tout le matériel',
    tensions: 'Seulement les tensions',
  },
  stock: 'Matériel',
  days: 'Jours',
  free: (count: number) => (count > 1 ? `${formatNumber(count)} libres` : `${formatNumber(count)} libre`),
  missing: (count: number) =>
    count > 1 ? `${formatNumber(count)} manquent` : `${formatNumber(count)} manque`,
  outOfService: (count: number) => `${formatNumber(count)} hors service`,
  event: 'Événement',
  short: 'Manque',
  bar: (parts: readonly string[]) => parts.filter(Boolean).join(', '),
  unitsFor: (count: number, client: string) => `${formatNumber(count)} × ${client}`,
  stretch: (from: string, to: string) => `du ${from} au ${to}`,
  legend: 'Légende',
  maintenance: 'Hors service',
  keys: 'Flèches : d’une réservation à l’autre · Entrée : ouvrir · Maj + ← → : prolonger ou écourter · Alt + ← → : déplacer',
  notMovable: 'Cette réservation ne peut pas être déplacée',
  notExtendable: 'Cette réservation ne peut plus être prolongée',
  moved: 'Réservation déplacée',
  extended: 'Retour changé',
  undone: 'Changement annulé',
} as const;
