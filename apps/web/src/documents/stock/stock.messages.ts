// French of what the stock has for the lines of a document.
import { plural } from '../../ui/format.ts';

export const stockMessages = {
  free: (count: number) => plural(count, 'libre', 'libres'),
  freeOf: (free: number, owned: number) => `${plural(free, 'libre', 'libres')} sur ${owned}`,
  options: (count: number, holders: string) => `${count} en option${holders === '' ? '' : ` (${holders})`}`,
  reservedBy: (holders: string) => `réservé par ${holders}`,
  reservedByLines: 'les autres lignes de ce document en prennent aussi',
  freeFrom: (day: string) => `libre à partir du ${day}`,
  from: (day: string) => `À partir du ${day}`,
  alternatives: 'Libres :',
  alternative: (name: string, free: number) => `${name} (${free})`,
  reserved: {
    title: 'Réservations',
    overbooked: (reason: string) => `surréservation : ${reason}`,
    cancelledAlone: (reason: string) =>
      `annulée seule alors que le document la demande${reason === '' ? '' : ` : ${reason}`}`,
    units: (quantity: number, name: string) => `${quantity} × ${name}`,
    when: (quantity: number, from: string, to: string, state: string) =>
      `${quantity > 1 ? 'réservés' : 'réservé'} du ${from} au ${to} · ${state}`,
  },
  shortage: {
    title: 'Unités indisponibles',
    requested: (quantity: number, from: string, to: string) => `${quantity} × du ${from} au ${to}`,
    reason: 'Motif de la surréservation',
    reasonHint:
      'Pour promettre plus d’unités qu’il n’y en a : elle reste signalée jusqu’à ce qu’elle soit réglée.',
    accepting: { overbook: 'Accepter en surréservation', save: 'Enregistrer et accepter' },
    invoicing: { overbook: 'Facturer en surréservation', save: 'Enregistrer et facturer' },
    cancel: 'Annuler',
  },
} as const;
