// The closed list of what a check looks for, apart from the rules so that words and screens load without them.
import type { CollectionName } from '../kernel/identity/collection-map.ts';

export const consistencyRules = [
  'number-missing',
  'number-double',
  'number-form',
  'number-none',
  'counter-behind',
  'number-day',
  'document-totals',
  'payments-sum',
  'kept-caution',
  'credits-sum',
  'credited-above',
  'remaining-amount',
  'invoice-status',
  'contract-days',
  'contract-units',
  'request-event',
  'warranty-day',
  'deal-amount',
  'deal-status',
  'deal-stage',
  'stock-sum',
  'stock-balance',
  'stock-counters',
  'units-count',
  'rental-out',
  'delivered-above',
  'item-product',
  'kit-parts',
  'broken-link',
  'merged-contact',
  'file-orphan',
  'file-missing',
  'bytes-stray',
  'row-unreadable',
  'audit-chain',
] as const;

export type ConsistencyRule = (typeof consistencyRules)[number];

/** Where it is: files and the journal have no collection of their own. */
export type CheckedCollection = CollectionName | 'files' | 'journal';
