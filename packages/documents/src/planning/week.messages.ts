// French words of a printed week (docs/product.md 'Planning').
const hours = (minutes: number): string => `${String(Math.round(minutes / 30) / 2).replace('.', ',')} h`;

export const week = {
  days: ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche'],
  day: (name: string, day: string) => `${name} ${day.slice(0, 5)}`,
  period: (from: string, to: string) => `Semaine du ${from} au ${to}`,
  /** Its name among files: numbers of documents stand there. */
  reference: (from: string) => from.replaceAll('/', '-'),
  load: (planned: number, worked: number) => `${hours(planned)} / ${hours(worked)}`,
  loadOfWeek: (load: string) => `Prévu / travaillé : ${load}`,
  wholeDay: 'Toute la journée',
  between: (from: string, to: string) => `${from} – ${to}`,
  away: 'Absent',
  kinds: { event: '', delivery: 'Livraison', departure: 'Départ', return: 'Retour' },
  bring: (quantity: number, name: string) => `${String(quantity).replace('.', ',')} × ${name}`,
  team: 'Équipe',
  nothing: 'Rien de prévu',
  continued: (name: string) => `${name} (suite)`,
} as const;
