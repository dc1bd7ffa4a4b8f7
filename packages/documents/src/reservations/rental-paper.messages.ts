// Every French word of the papers of a rental: its contract, the note of what came back, what is to be prepared.
import type { ReturnState } from '@zellige/domain/reservations/reservation.schema';

export const paperTitle = {
  contract: 'CONTRAT DE LOCATION',
  return: 'BON DE RETOUR',
  'pick-list': 'LISTE DE PRÉPARATION',
} as const;

export const paperFile = {
  contract: 'ContratLocation',
  return: 'BonRetour',
  'pick-list': 'Preparation',
} as const;

export const rentalPaper = {
  unsigned: { refuse: 'Refuse de signer', absent: 'Client absent' },
  unsignedReason: { refuse: 'Non signé : le client refuse', absent: 'Non signé : client absent' },
  tenant: 'Loué à',
  returnedBy: 'Rendu par',
  for: 'Pour',
  document: 'Document',
  place: 'Lieu',
  from: 'Départ',
  to: 'Retour prévu',
  untilReturned: 'Jusqu’à la restitution',
  signedOn: 'Signé le',
  returnedOn: 'Rendu le',
  hero: (from: string, to: string) => `Du ${from} au ${to}`,
  heroOpen: (from: string) => `À partir du ${from}, sans date de fin`,
  units: (count: number) => `${count} unité${count > 1 ? 's' : ''}`,
  returned: (units: string) => `${units} rendue${units.startsWith('1 ') ? '' : 's'}`,
  awaited: 'Retour à constater',
  toReturn: (units: string) => `${units} à rendre`,
  serials: 'N° de série :',
  caution: 'Caution',
  cautionText: (amount: string) =>
    `${amount}, remise au départ du matériel et restituée à son retour en bon état. Elle n’est ni un prix ni un acompte.`,
  worth: 'Valeur du matériel',
  worthText: (amount: string) =>
    `${amount} HT au total. Chaque unité non restituée est due à sa valeur de remplacement ; les dommages le sont dans cette limite.`,
  agreement: 'Engagement',
  agreementText:
    'Le locataire reconnaît recevoir le matériel ci-dessus complet et en bon état de marche, en avoir la garde jusqu’à son retour, et accepter les conditions de la location.',
  finding: 'Constat',
  returnText: (presence: string) =>
    `Le matériel a été constaté dans l’état ci-dessus ${presence}. Les dommages et manquants relevés pourront être facturés.`,
  presence: {
    signé: 'en présence du signataire',
    refuse: 'en présence du client',
    absent: 'en l’absence du client',
  },
  company: 'Pour la société',
  companyHint: 'Nom, cachet et signature',
  departure: 'Départ le',
  unitNames: 'Unités :',
  ofKit: (kit: string) => `Dans : ${kit}`,
  leaving: (days: string) => `À charger pour le ${days}`,
  forWhom: (departure: string) => `Pour ${departure}`,
  noPlace: 'Sans emplacement',
  missing: 'À trouver : rien de libre au dépôt',
  manyDepartures: (count: number) => `${count} départs`,
  prepared: 'Préparé par',
  preparedHint: 'Nom, date et signature',
  checked: 'Contrôlé au départ par',
} as const;

export const paperColumn = {
  designation: 'Désignation',
  quantity: 'Qté',
  value: 'Valeur unitaire HT',
  total: 'Valeur totale HT',
  state: 'État au retour',
  prepared: 'Prêt',
} as const;

export const stateText: Readonly<Record<ReturnState, string>> = {
  bon: 'Bon état',
  'à nettoyer': 'À nettoyer',
  endommagé: 'Endommagé',
  manquant: 'Manquant',
};
