// Deliveries that were made, in part or whole, or refused, call for these notifications (docs/product.md 'Notifications').
import { type Fact, freshDay, holderOf, keyOfInstant, managers } from '../notifications/facts/fact.ts';
import { knownOn, standingFacts } from '../notifications/facts/standing-fact.ts';
import { deliveryNoticeFacts } from './delivery-notice.facts.ts';
import type { DeliveryNote } from './delivery-note.schema.ts';

const many: Record<'done' | 'refused', Fact['many']> = {
  done: { text: (count) => `${count} bons de livraison livrés`, url: '/bon-livraison' },
  refused: { text: (count) => `${count} livraisons refusées`, url: '/bon-livraison' },
};

const forcedNotices = { cancelled: true, closed: true } as const;

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

const aboutOf = (note: DeliveryNote) => ({
  category: 'invoice' as const,
  actionUrl: `/bon-livraison/${encodeURIComponent(note.id)}`,
  actionLabel: 'Voir le bon de livraison',
  relatedType: 'bonLivraison' as const,
  relatedId: note.id,
  record: note,
  roles: managers,
});

/** Delivered, in part or whole, or refused: told to its owner and the managers; what stood against the office to the drivers too. */
export function deliveryFacts(note: DeliveryNote, today: string): Fact[] {
  const people = [...holderOf(note), note.livreurId, ...(note.teamUserIds ?? [])];
  const about = { ...aboutOf(note), priority: 'high' as const, people };
  const name = `${note.number ?? 'Un bon de livraison'}, ${note.client}`;
  return [
    ...outcomeFacts(note, today),
    ...deliveryNoticeFacts(note, today),
    ...standingFacts(note, { today, about, name, url: '/bon-livraison' }),
  ];
}

/** When it was brought about, or forced: whoever changes the note later makes it no younger. */
function instantOfOutcome(note: DeliveryNote): string {
  const forced = note.isForced ? note.notices?.findLast(({ what }) => what in forcedNotices)?.at : undefined;
  const own = note.status === 'refuse' ? note.refusedAt : note.deliveredAt;
  return forced ?? own ?? note.updatedAt;
}

function outcomeFacts(note: DeliveryNote, today: string): Fact[] {
  const { status } = note;
  if (status !== 'refuse' && status !== 'livre' && status !== 'partiellement_livre') return [];
  const isRefused = status === 'refuse';
  const at = instantOfOutcome(note);
  const day = freshDay(at, today) ?? knownOn(note, today);
  if (day === null) return [];
  return [
    {
      name: isRefused ? 'delivery_refused' : 'delivery_done',
      said: keyOfInstant(at),
      many: isRefused ? many.refused : many.done,
      day,
      type: isRefused ? 'warning' : 'success',
      priority: isRefused ? 'high' : 'low',
      title: titles[status],
      message: messageOf(note),
      ...aboutOf(note),
      people: holderOf(note),
      author: note.statusBy ?? '',
    },
  ];
}
