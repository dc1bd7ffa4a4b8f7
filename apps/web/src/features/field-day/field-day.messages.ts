// The French words of somebody's own day.
import type { StopState } from '@zellige/domain/field-day/stop';
import { plural } from '../../ui/format.ts';

const kinds = { event: 'Visite', delivery: 'Livraison', departure: 'Départ', return: 'Retour' };
const states: Record<StopState, string> = {
  'to confirm': 'Non confirmé',
  'to do': 'À faire',
  'under way': 'En route',
  there: 'Sur place',
  done: 'Terminé',
  'not done': 'Non réalisé',
  'on hold': 'En attente',
};

export const fieldDayMessages = {
  today: "Aujourd'hui",
  tomorrow: 'Demain',
  left: (count: number) => plural(count, 'étape à faire', 'étapes à faire'),
  next: 'Prochaine étape',
  empty: "Rien à faire aujourd'hui",
  emptyHint:
    'Les visites, livraisons et retours que le bureau vous confie apparaissent ici, avec ou sans réseau.',
  allDone: 'Tout est fait pour aujourd’hui',
  nothingTomorrow: 'Rien de prévu demain',
  kinds,
  states,
  anyTime: 'Dans la journée',
  hours: (from: string, until: string) => (until === '' ? from : `${from} – ${until}`),
  late: (days: number) => `${plural(days, 'jour', 'jours')} de retard`,
  noClient: 'Client non précisé',
  bring: 'À emporter',
  collect: 'À reprendre',
  line: (quantity: string, name: string) => `${quantity} × ${name}`,
  serials: (serials: readonly string[]) => `N° ${serials.join(', ')}`,
  todo: 'À faire sur place',
  openOf: (name: string) => `Ouvrir : ${name}`,
  message: (client: string, signature: string) => `Bonjour ${client},\n${signature}`,
  ready: 'Prêt hors connexion',
  notReady: (missing: readonly string[]) =>
    `Pas encore prêt hors connexion. Il manque : ${missing.join(', ')}.`,
  notStored: 'Ce navigateur ne garde pas l’application : sans réseau, la page ne s’ouvrira pas.',
  application: (percent: number) => `l’application (${percent} %)`,
} as const;
