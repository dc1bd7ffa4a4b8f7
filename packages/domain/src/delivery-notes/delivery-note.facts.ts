// What delivery notes have to say (docs/product.md 'Notifications').
import { type Fact, freshDay, holderOf, managers } from '../notifications/facts/fact.ts';
import type { DeliveryNote } from './delivery-note.schema.ts';

const many: Record<'done' | 'refused', Fact['many']> = {
  done: { text: (count) => `${count} bons de livraison livrés`, url: '/bon-livraison' },
  refused: { text: (count) => `${count} livraisons refusées`, url: '/bon-livraison' },
};

/** By status of the note. */
const titles = {
  livre: 'Bon de livraison livré',
  partiellement_livre: 'Livraison partielle',
  refuse: 'Livraison refusée',
} as const;

function messageOf({ number, client, status, statusReason }: DeliveryNote): string {
  const carried = `${number ?? 'Un bon de livraison'}, ${client}`;
  return status === 'refuse' && statusReason !== '' ? `${carried}\u00a0: ${statusReason}` : carried;
}

/** Delivered, in part or whole, or refused: told to its owner and the managers. */
export function deliveryFacts(note: DeliveryNote, today: string): Fact[] {
  const { status } = note;
  if (status !== 'refuse' && status !== 'livre' && status !== 'partiellement_livre') return [];
  const isRefused = status === 'refuse';
  const happenedAt = isRefused ? note.updatedAt : note.deliveredAt;
  const day = freshDay(happenedAt, today);
  if (day === null) return [];
  return [
    {
      name: isRefused ? 'delivery_refused' : 'delivery_done',
      many: isRefused ? many.refused : many.done,
      day,
      category: 'invoice',
      type: isRefused ? 'warning' : 'success',
      priority: isRefused ? 'high' : 'low',
      title: titles[status],
      message: messageOf(note),
      actionUrl: `/bon-livraison/${encodeURIComponent(note.id)}`,
      actionLabel: 'Voir le bon de livraison',
      relatedType: 'bonLivraison',
      relatedId: note.id,
      record: note,
      people: holderOf(note),
      roles: managers,
      author: note.statusBy ?? '',
    },
  ];
}
