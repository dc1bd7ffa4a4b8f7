// Contracts near their end, and their invoices that wait or need a check, call for these notifications (docs/product.md
// 'Notifications').
import { addDays, formatDay } from '../../kernel/values/dates.ts';
import { type Fact, holderOf, managers } from '../../notifications/facts/fact.ts';
import { ENDING_DAYS, OWED } from '../contract.list.ts';
import { isContractOpen } from '../contract.rules.ts';
import type { Contract } from '../contract.schema.ts';

/** Days before the end on which it is told, each once. */
export const END_ALERTS = [ENDING_DAYS, 30] as const;
/** A server that was down on that day still tells it for so long. */
const FRESH_DAYS = 7;

type FactWords = Pick<Fact, 'name' | 'many' | 'day' | 'type' | 'priority' | 'title' | 'message'>;

const factOf = (contract: Contract, words: FactWords): Fact => ({
  ...words,
  category: 'invoice',
  actionUrl: `/contracts/${encodeURIComponent(contract.id)}`,
  actionLabel: 'Voir le contrat',
  relatedType: 'contracts',
  relatedId: contract.id,
  record: contract,
  people: holderOf(contract),
  roles: managers,
  author: '',
});

const nameOf = ({ number, client }: Contract): string => `${number ?? 'Un contrat'}, ${client}`;

function endFacts(contract: Contract, today: string): Fact[] {
  const { endDate, renewal } = contract;
  if (endDate === '' || endDate < today) return [];
  return END_ALERTS.flatMap((before) => {
    const day = addDays(endDate, -before);
    if (today < day || today > addDays(day, FRESH_DAYS)) return [];
    const then = renewal.tacit
      ? `reconduit de lui-même, préavis de ${renewal.noticeDays} jours`
      : 'à renouveler avec le client';
    return factOf(contract, {
      name: 'contract_ending',
      many: { text: (count) => `${count} contrats arrivent à terme`, url: '/contracts?etat=fin-proche' },
      day,
      type: 'warning',
      priority: before === ENDING_DAYS ? 'medium' : 'high',
      title: 'Contrat bientôt à terme',
      message: `${nameOf(contract)}\u00a0: fin le ${formatDay(endDate)}, ${then}`,
    });
  });
}

function periodFacts(contract: Contract, today: string): Fact[] {
  const { waiting, nextDue, billing } = contract;
  if (waiting)
    return [
      factOf(contract, {
        name: 'contract_waiting',
        many: {
          text: (count) => `${count} factures de contrats en attente`,
          url: '/contracts?etat=en-attente',
        },
        day: today,
        type: 'warning',
        priority: 'high',
        title: 'Facture de contrat en attente',
        message: `${nameOf(contract)}, période du ${formatDay(waiting.from)}\u00a0: ${waiting.reason}`,
      }),
    ];
  if (!billing.review || nextDue === '' || nextDue > today) return [];
  return [
    factOf(contract, {
      name: 'contract_review',
      many: { text: (count) => `${count} factures de contrats à vérifier`, url: '/contracts/echeances' },
      day: nextDue,
      type: 'info',
      priority: 'medium',
      title: 'Facture de contrat à vérifier',
      message: `${nameOf(contract)}\u00a0: due depuis le ${formatDay(nextDue)}`,
    }),
  ];
}

/** The contract stopped within days that were billed, and nobody has decided on them. */
function owedFacts(contract: Contract): Fact[] {
  const { owedDays = 0, termination, pauses, endDate } = contract;
  if (owedDays === 0) return [];
  return [
    factOf(contract, {
      name: 'contract_owed',
      many: { text: (count) => `${count} contrats ont des jours à rendre`, url: `/contracts?etat=${OWED}` },
      day: termination?.date ?? pauses.at(-1)?.from ?? endDate,
      type: 'warning',
      priority: 'high',
      title: 'Jours facturés à rendre',
      message: `${nameOf(contract)}\u00a0: ${owedDays} ${owedDays > 1 ? 'jours facturés' : 'jour facturé'} après son arrêt`,
    }),
  ];
}

/**
 * Notices of a contract that ends in 60 and in 30 days, of a due period that waits or is to be looked at, of billed
 * days that are owed: for whoever follows it and managers.
 */
export const contractFacts = (contract: Contract, today: string): Fact[] => [
  ...(isContractOpen(contract) ? [...endFacts(contract, today), ...periodFacts(contract, today)] : []),
  ...owedFacts(contract),
];
