// French words of the figures by model.
import { formatNumber } from '../../../ui/format.ts';

export const figureMessages = {
  title: 'Pannes par modèle',
  period: 'Période',
  lastYear: '12 derniers mois',
  fileName: (from: string, to: string) => `Pannes-par-modele_${from}_${to}.csv`,
  columns: {
    name: 'Modèle',
    faults: 'Pannes',
    daysBetween: 'Jours entre pannes',
    firstVisit: 'Réglées en une visite',
    hoursToResolve: 'Délai de résolution',
  },
  explained: [
    'Pannes : demandes reçues sur la période pour des unités du parc, visites de contrat exclues.',
    'Jours entre pannes : moyenne des jours d’une panne à la suivante d’une même unité.',
    'Réglées en une visite : part des pannes résolues sur place qui n’ont demandé qu’une visite et ne sont pas revenues.',
    'Délai de résolution : heures de la réception à la solution, en moyenne.',
  ],
  days: (days: number) => `${formatNumber(days)}\u00a0j`,
  percent: (percent: number) => `${formatNumber(percent)}\u00a0%`,
  hours: (hours: number) => `${formatNumber(hours)}\u00a0h`,
  none: '—',
  empty: 'Aucune panne d’une unité du parc sur la période',
  emptyHint: 'Indiquez l’unité dans les demandes, ou choisissez une autre période.',
  ofProduct: (faults: number) =>
    faults === 1 ? '1 panne en 12 mois' : `${formatNumber(faults)} pannes en 12 mois`,
} as const;
