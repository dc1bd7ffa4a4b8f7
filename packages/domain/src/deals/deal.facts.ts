// The next step of an open deal calls for a notification (docs/product.md 'Notifications').
import { displayNumber } from '../kernel/identity/numbering.ts';
import type { Fact } from '../notifications/facts/fact.ts';
import { stepFacts } from '../notifications/facts/step-fact.ts';
import { isOpenDeal } from './deal.rules.ts';
import type { Deal } from './deal.schema.ts';

export const dealFacts = (deal: Deal, today: string): Fact[] =>
  isOpenDeal(deal)
    ? stepFacts(deal, {
        subject: {
          name: 'deal_step',
          many: { text: (count) => `${count} affaires à suivre aujourd'hui`, url: '/deals?suivi=retard' },
          category: 'quote',
          title: 'Prochaine étape de l’affaire',
          actionUrl: `/deals/${encodeURIComponent(deal.id)}`,
          actionLabel: 'Voir l’affaire',
          relatedType: 'deals',
          relatedId: deal.id,
        },
        about: [displayNumber(deal), deal.title, deal.client].filter(Boolean).join(' · '),
        today,
      })
    : [];
