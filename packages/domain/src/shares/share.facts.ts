// Answers of clients by their links notify whoever holds the document (docs/product.md 'Client page').
import { type Fact, freshDay, keyOfInstant, managers } from '../notifications/facts/fact.ts';
import type { Share } from './share.schema.ts';

const answered = (
  share: Share,
  at: string | null,
  today: string,
  words: Pick<Fact, 'name' | 'type' | 'title' | 'message' | 'many'>,
): Fact[] => {
  const day = freshDay(at, today);
  if (day === null || at === null) return [];
  return [
    {
      ...words,
      said: keyOfInstant(at),
      day,
      category: 'quote',
      priority: 'high',
      actionUrl: `/quotes/${encodeURIComponent(share.documentId)}`,
      actionLabel: 'Voir le devis',
      relatedType: 'shares',
      relatedId: share.id,
      record: share,
      people: [share.assignedTo || share.createdBy],
      roles: managers,
      author: '',
    },
  ];
};

export const shareFacts = (share: Share, today: string): Fact[] => [
  ...answered(share, share.signedAt, today, {
    name: 'share_signed',
    type: 'success',
    title: 'Devis accepté en ligne',
    message: `${share.signedByName} a signé le devis de ${share.client}`,
    many: { text: (count) => `${count} devis acceptés en ligne`, url: '/quotes' },
  }),
  ...answered(share, share.refusedAt, today, {
    name: 'share_refused',
    type: 'warning',
    title: 'Devis refusé en ligne',
    message: `${share.client} a refusé le devis\u00a0: ${share.refusedReason}`,
    many: { text: (count) => `${count} devis refusés en ligne`, url: '/quotes' },
  }),
];
