// The closed lists of shares: kept apart from the schema, so that a page loads without zod.
import { DELIVERY_MOVEMENT } from '../inventory/inventory.values.ts';

/** A client's page shows one of these. */
export const sharedKinds = ['quotes', 'invoices', DELIVERY_MOVEMENT] as const;
export type SharedKind = (typeof sharedKinds)[number];

export const shareLanguages = ['fr', 'ar'] as const;
export type ShareLanguage = (typeof shareLanguages)[number];

/** Derived from the instants of a share, never stored. */
export const shareStates = ['active', 'signed', 'refused', 'replaced', 'revoked', 'expired'] as const;
export type ShareState = (typeof shareStates)[number];

/** A question; the wish for a new quote; what could not be promised any more. */
export const shareAsks = ['question', 'renewal', 'unavailable'] as const;
export type ShareAsk = (typeof shareAsks)[number];

/** A link outlives the validity of its quote, or the day of its document, by so many days. */
export const SHARE_DAYS = 90;
/** A link that was found by somebody else fills nobody's list of tasks. */
export const MOST_ASKS = 20;
/** Live links of one document. */
export const MOST_SHARES = 20;
