// Each reason for which a write is refused or no longer possible has its remedies.

import type { ErrorCode } from '@zellige/domain';
import type { QueueEntryView } from '../../platform/engine/app-engine.ts';
import type { remedyMessages } from './remedies.messages.ts';

export type RemedyId = Exclude<keyof typeof remedyMessages, 'title'>;

const closed: readonly RemedyId[] = ['reopen', 'open'];
const unavailable: readonly RemedyId[] = ['correct', 'quantities', 'stock', 'keep'];
const duplicate: readonly RemedyId[] = ['correct', 'open'];

/** By code, the most useful first; a remedy that a write does not have is left out by the screen. */
const byCode: Readonly<Partial<Record<ErrorCode, readonly RemedyId[]>>> = {
  illegal_transition: closed,
  lines_locked: closed,
  event_closed: closed,
  sheet_signed: closed,
  quote_expired: ['extend', 'open', 'keep'],
  already_invoiced: ['invoice', 'open'],
  invoice_settled: ['credit', 'open'],
  invoice_cancelled: ['open'],
  credit_note_needed: ['open'],
  credit_note_exceeds: ['open', 'keep'],
  credit_note_needs_manager: ['open', 'export'],
  credit_exceeded: ['correct', 'open'],
  payment_cancelled: ['open'],
  amount_exceeds_remaining: ['remaining', 'credit', 'correct', 'open'],
  stock_insufficient: unavailable,
  return_exceeds_rented: unavailable,
  quantity_exceeds_remaining: ['quantities', 'open'],
  nothing_to_deliver: ['open'],
  delivery_incomplete: ['quantities', 'open'],
  technician_busy: ['correct', 'keep'],
  vehicle_busy: ['correct', 'keep'],
  day_off: ['correct', 'keep'],
  material_unavailable: ['correct', 'arrange', 'stock', 'keep'],
  sku_taken: duplicate,
  serial_taken: duplicate,
  email_taken: duplicate,
  already_exists: duplicate,
  validation_failed: ['correct', 'recount'],
  discount_needs_manager: ['correct', 'keep', 'export'],
  forbidden: ['export', 'keep'],
  out_of_reach: ['export'],
  account_disabled: ['export'],
};

const otherwise: readonly RemedyId[] = ['correct', 'open', 'keep'];

/** Remedies for a refusal. */
export const remediesFor = (code: string): readonly RemedyId[] => byCode[code as ErrorCode] ?? otherwise;

/** An acceptance whose units are missing: its quote is there to be changed. */
export const isShortQuote = ({ action, error }: Pick<QueueEntryView, 'action' | 'error'>): boolean =>
  error?.code === 'material_unavailable' && (action === 'accept_quotes' || action === 'convert_quotes');
