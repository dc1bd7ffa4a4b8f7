// A sheet that was signed on site, and parts that the stock lacked, call for these notifications (docs/product.md
// 'Notifications').
import { displayNumber } from '../kernel/identity/numbering.ts';
import { type Fact, freshDay, managers } from '../notifications/facts/fact.ts';
import { dayInCasablanca } from '../kernel/values/dates.ts';
import { sheetNoticeFacts } from './sheet-notice.facts.ts';
import { clientSignatureOf } from '../kernel/values/client-signature.ts';
import type { InterventionSheet, TechnicalSheet } from './technical-sheet.schema.ts';

const titles = {
  signé: 'Fiche signée, à valider',
  refuse: 'Le client refuse de signer',
  absent: 'Client absent à la signature',
} as const;

type Subject = Omit<Fact, 'name' | 'many' | 'category' | 'type' | 'priority' | 'title' | 'message'>;

function signedFact(intervention: InterventionSheet, about: string, subject: Subject): Fact {
  const { state = 'signé', reason = '' } = clientSignatureOf(intervention) ?? {};
  return {
    ...subject,
    name: 'sheet_signed',
    many: { text: (count) => `${count} fiches signées à valider`, url: '/technical-sheets?statut=signée' },
    category: 'event',
    type: state === 'signé' ? 'info' : 'warning',
    priority: state === 'signé' ? 'medium' : 'high',
    title: titles[state],
    message: reason === '' ? about : `${about}\u00a0: ${reason}`,
  };
}

function shortFacts({ parts }: InterventionSheet, about: string, subject: Subject): Fact[] {
  const short = parts.flatMap(({ name, stockShort = 0 }) =>
    stockShort > 0 ? [`${stockShort} × ${name}`] : [],
  );
  if (short.length === 0) return [];
  return [
    {
      ...subject,
      name: 'sheet_stock_short',
      many: {
        text: (count) => `${count} fiches ont utilisé des pièces sans stock`,
        url: '/technical-sheets',
      },
      category: 'inventory',
      type: 'warning',
      priority: 'high',
      title: 'Pièces utilisées sans stock',
      message: `${about}\u00a0: ${short.join(', ')}`,
    },
  ];
}

/** Notices of what waits for the office, and of what the office did. */
export const sheetFacts = (sheet: TechnicalSheet, today: string): Fact[] => [
  ...waitingFacts(sheet, today),
  ...sheetNoticeFacts(sheet, today),
];

/**
 * Signed and not validated yet: told to whoever validates and manages the stock. It may have waited on a device: it is fresh when it
 * arrived, and told once for its signature.
 */
function waitingFacts(sheet: TechnicalSheet, today: string): Fact[] {
  const { intervention, signedAt, validatedAt } = sheet;
  if (sheet.status !== 'signée' || intervention === null || signedAt === null) return [];
  if (validatedAt !== null || freshDay(sheet.updatedAt, today) === null) return [];
  const about = [displayNumber(sheet), intervention.client].filter(Boolean).join(', ');
  const subject = {
    day: dayInCasablanca(new Date(signedAt)),
    actionUrl: `/technical-sheets/${encodeURIComponent(sheet.id)}`,
    actionLabel: 'Voir la fiche',
    relatedType: 'technicalSheets' as const,
    relatedId: sheet.id,
    record: sheet,
    people: [],
    roles: managers,
    author: sheet.updatedBy,
  };
  return [signedFact(intervention, about, subject), ...shortFacts(intervention, about, subject)];
}
