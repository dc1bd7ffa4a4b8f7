// Quotes that are accepted, about to expire or due for their next step call for these notifications (docs/product.md
// 'Notifications').
import { addDays, formatDay } from '../kernel/values/dates.ts';
import { type Fact, freshDay, holderOf, managers } from '../notifications/facts/fact.ts';
import { stepFacts } from '../notifications/facts/step-fact.ts';
import { systemActor } from '../kernel/identity/system-actor.ts';
import { isUndecided, validUntil } from './quote.rules.ts';
import type { Quote } from './quote.schema.ts';

/** A quote is about to expire this many days before its last day. */
export const EXPIRING_DAYS = 3;

function quoteFact(
  quote: Quote,
): Pick<Fact, 'category' | 'actionUrl' | 'actionLabel' | 'relatedType' | 'relatedId' | 'record' | 'people'> {
  return {
    category: 'quote',
    actionUrl: `/quotes/${encodeURIComponent(quote.id)}`,
    actionLabel: 'Voir le devis',
    relatedType: 'quotes',
    relatedId: quote.id,
    record: quote,
    people: holderOf(quote),
  };
}

const nameOf = ({ number }: Quote): string => number ?? 'Un devis';

/** Its next step, and what its time or its client say. */
export const quoteFacts = (quote: Quote, today: string): Fact[] => [
  ...stepOf(quote, today),
  ...standingOf(quote, today),
];

/** Of a quote that is decided nothing is to be done. */
function stepOf(quote: Quote, today: string): Fact[] {
  if (!isUndecided(quote)) return [];
  const { record: _record, people: _people, ...subject } = quoteFact(quote);
  return stepFacts(quote, {
    subject: {
      ...subject,
      name: 'quote_step',
      many: { text: (count) => `${count} devis à suivre aujourd'hui`, url: '/reminders?onglet=devis' },
      title: 'Prochaine étape du devis',
    },
    about: `${nameOf(quote)} pour ${quote.client}`,
    today,
  });
}

/** About to expire: told to its owner. Accepted: to its owner and the managers. */
function standingOf(quote: Quote, today: string): Fact[] {
  const number = nameOf(quote);
  const last = validUntil(quote);
  const isOpen = quote.status === 'Émis' || quote.status === 'En attente';
  if (isOpen && last >= today && last <= addDays(today, EXPIRING_DAYS)) {
    return [
      {
        ...quoteFact(quote),
        name: 'quote_expiring',
        many: { text: (count) => `${count} devis expirent bientôt`, url: '/quotes' },
        day: today,
        type: 'warning',
        priority: 'medium',
        title: 'Devis bientôt expiré',
        message: `${number} pour ${quote.client}\u00a0: dernier jour le ${formatDay(last)}`,
        roles: [],
        author: '',
      },
    ];
  }
  const isAccepted = quote.status === 'Accepté' || quote.status === 'Facturé';
  const day = isAccepted ? freshDay(quote.acceptedAt, today) : null;
  // Of what a client signed by their link, the link tells (share.facts.ts).
  if (day === null || quote.acceptedBy === systemActor.id) return [];
  return [
    {
      ...quoteFact(quote),
      name: 'quote_accepted',
      many: { text: (count) => `${count} devis acceptés`, url: '/quotes' },
      day,
      type: 'success',
      priority: 'medium',
      title: 'Devis accepté',
      message: `${number} accepté par ${quote.client}`,
      roles: managers,
      author: quote.acceptedBy ?? '',
    },
  ];
}
