// A deal (affaire): what somebody may buy, by when and how likely (docs/product.md 'Deals').
import { z } from 'zod';
import { contactId, contactShape } from '../contacts/contact.schema.ts';
import { originalNumber } from '../documents/document-terms.schema.ts';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { idText, MAX_KEY, newDocumentKey } from '../kernel/identity/keys.ts';
import {
  choice,
  instant,
  list,
  optionalDay,
  price,
  requiredText,
  text,
} from '../kernel/schema/field-kinds.ts';
import { nextStepShape } from '../kernel/schema/next-step.fields.ts';
import { blankOf, type Stored } from '../kernel/schema/stored-fields.ts';
import { dealStatuses, MAX_STAGE_TIMES } from './deal.values.ts';

export const dealShape = {
  /** What they want to buy. */
  title: requiredText(160),
  contactId: contactId.nullable().optional(),
  client: text(160).optional(),
  /** Whom one speaks to there: a person of the contact. */
  personId: text(MAX_KEY).optional(),
  /** Key of a stage of the settings. */
  stage: text(MAX_KEY).optional(),
  /** HT in MAD: of its quotes once it has any, typed until then. */
  amount: price.optional(),
  /** Day by which they are to decide. */
  expectedOn: optionalDay.optional(),
  /** How it came about. */
  source: text(80).optional(),
  assignedTo: text(80).optional(),
  notes: text(8000).optional(),
  ...nextStepShape,
};

/** A deal became this in the program that wrote the file. */
export const importedDeal = z.object({
  status: choice(dealStatuses),
  closedAt: instant.optional(),
  lossReason: text(500).optional(),
  stageTimes: list(z.object({ stage: text(MAX_KEY), at: instant }), MAX_STAGE_TIMES).optional(),
});

export const createDealInput = z.object({
  id: newDocumentKey('deals').optional(),
  originalNumber,
  takenOver: importedDeal.optional(),
  ...dealShape,
});
export const dealChanges = z.object(dealShape).omit({ stage: true }).partial();
export const updateDealInput = z.object({ id: idText, changes: dealChanges });
export const dealReference = z.object({ id: idText });
export const moveDealInput = z.object({ id: idText, stage: requiredText(MAX_KEY) });
export const winDealInput = z.object({
  id: idText,
  /** The quote that the client accepts. */
  quoteId: text(MAX_KEY).optional(),
});
export const loseDealInput = z.object({ id: idText, reason: requiredText(500) });

const { name, company, phone, email, source } = contactShape;

/** Somebody who is not known yet, and what they want to buy. */
export const leadInput = z.object({
  id: newDocumentKey('deals').optional(),
  contactId: contactId.optional(),
  name,
  company,
  phone,
  email,
  source,
  title: dealShape.title,
  amount: dealShape.amount,
  expectedOn: dealShape.expectedOn,
  nextStep: dealShape.nextStep,
  nextStepOn: dealShape.nextStepOn,
});

export type DealStatus = (typeof dealStatuses)[number];
export type DealChanges = z.output<typeof dealChanges>;
export type ImportedDeal = z.output<typeof importedDeal>;

/** A deal of which nobody said more than its title. */
export const blankDeal = { ...blankOf(dealShape), amount: 0 };

export type Deal = RowMeta &
  Stored<typeof dealShape> & {
    id: string;
    /** `AFF-nnn`. */
    number: string | null;
    /** The number that it had in another program. */
    originalNumber?: string;
    status: DealStatus;
    /** The quote that its amount is of: the accepted one, else the latest that its client may accept; '' without one. */
    quoteId: string;
    /** The stages that it came into, with the instant, the latest last. */
    stageTimes: { stage: string; at: string }[];
    wonAt: string | null;
    lossAt: string | null;
    lossReason: string;
    reopenedAt: string | null;
  };

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    deals: Deal;
  }
}
