// The people whom a change of a delivery note concerns get these notifications (docs/product.md 'Notifications').
import { type Fact, holderOf, managers } from '../notifications/facts/fact.ts';
import { noticeFacts, type NoticeText } from '../notifications/facts/notice-fact.ts';
import { spokenDay } from './delivery-notices.ts';
import type { DeliveryNotice, DeliveryNote } from './delivery-note.schema.ts';

type Says = (note: DeliveryNote, about: string, previous: string) => NoticeText;

const because = (reason: string): string => (reason === '' ? '' : `\u00a0: ${reason}`);

const say: Record<DeliveryNotice['what'], Says> = {
  given: ({ clientAdresse }, about) => ({
    title: 'Nouvelle livraison pour vous',
    message: `${about}, ${clientAdresse}`,
    type: 'info',
  }),
  taken: (_note, about) => ({ title: 'Livraison confiée à un autre', message: about, type: 'warning' }),
  day: (_note, about, previous) => ({
    title: 'Livraison déplacée',
    message: `${about}, au lieu du ${previous}`,
    type: 'warning',
  }),
  place: ({ clientAdresse }, about) => ({
    title: 'Adresse changée',
    message: `${about}, ${clientAdresse}`,
    type: 'warning',
  }),
  departure: ({ lieuDepart = '' }, about) => ({
    title: 'Lieu de départ changé',
    message: `${about}${lieuDepart === '' ? '' : `, départ de ${lieuDepart}`}`,
    type: 'warning',
  }),
  cancelled: (_note, about, previous) => ({
    title: 'Livraison annulée',
    message: `${about}${because(previous)}`,
    type: 'warning',
  }),
  closed: (_note, about, previous) => ({
    title: 'Livraison close',
    message: `${about}${because(previous)}`,
    type: 'info',
  }),
  back: (_note, about, previous) => ({
    title: 'Livraison reprise',
    message: `${about}${because(previous)}`,
    type: 'warning',
  }),
  archived: (_note, about) => ({ title: 'Bon de livraison supprimé', message: about, type: 'warning' }),
  restored: (_note, about) => ({ title: 'Bon de livraison rétabli', message: about, type: 'warning' }),
};

/** Told to the drivers alone: the others hear of the outcome, or have given it. */
const ofTheDrivers: ReadonlySet<DeliveryNotice['what']> = new Set([
  'given',
  'taken',
  'cancelled',
  'closed',
  'back',
]);

/** Each notice once, to the drivers before and after, and of its plan to whoever follows the note and the managers; never to its author. */
export function deliveryNoticeFacts(note: DeliveryNote, today: string): Fact[] {
  const about = () => `${note.number ?? 'Bon de livraison'}, ${note.client}, le ${spokenDay(note)}`;
  return noticeFacts(note, {
    today,
    name: 'delivery',
    say: (notice) => say[notice.what](note, about(), notice.said),
    about: ({ what, team }) => {
      const isThere = note.archivedAt === null && what !== 'taken';
      return {
        many: { text: (count) => `${count} livraisons changées`, url: '/bon-livraison' },
        category: 'invoice',
        priority: 'high',
        actionUrl: isThere ? `/bon-livraison/${encodeURIComponent(note.id)}` : '/bon-livraison',
        actionLabel: isThere ? 'Voir le bon de livraison' : 'Voir les bons de livraison',
        relatedType: 'bonLivraison',
        relatedId: note.id,
        // Whoever had it is told, though it is no more theirs to see.
        record: { ...note, teamUserIds: [...(note.teamUserIds ?? []), ...team] },
        people: ofTheDrivers.has(what) ? team : [...team, ...holderOf(note)],
        roles: ofTheDrivers.has(what) ? [] : managers,
        work: { when: spokenDay(note), people: team },
      };
    },
  });
}
