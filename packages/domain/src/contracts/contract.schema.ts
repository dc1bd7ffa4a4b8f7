// A contract: what a client was promised from a day on, and how that is billed (docs/product.md 'Contracts'). One without visits is
// an 'Abonnement'.
import { z } from 'zod';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import {
  choice,
  day,
  hours,
  instant,
  list,
  optionalDay,
  percentOf,
  requiredText,
  text,
  wholeNumber,
} from '../kernel/schema/field-kinds.ts';
import { idText, newDocumentKey } from '../kernel/identity/keys.ts';
import type { Stored } from '../kernel/schema/stored-fields.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import {
  checkClient,
  type ClientBlock,
  clientFields,
  originalNumber,
  pricedTerms,
  type StoredTotals,
} from '../documents/document-terms.schema.ts';
import { type DocumentLine, MAX_LINES } from '../documents/lines.ts';
import { lineInput } from '../documents/lines.schema.ts';
import { type Period, rhythmUnits } from '../recurrence/rhythm.ts';
import { billingTimings, contractStatuses } from './contract.values.ts';
import type { ContractSignature } from './signing/contract-signature.schema.ts';

export type ContractStatus = (typeof contractStatuses)[number];

const MAX_UNITS = 500;
const MAX_COUNT = 120;
const many = wholeNumber(1, MAX_COUNT);

export const renewal = z.object({
  /** It goes on by itself where nobody says otherwise in time. */
  tacit: z.boolean().default(false),
  months: many.default(12),
  noticeDays: wholeNumber(0, 365).default(60),
});

/** So many months, or another unit. */
const visitRhythm = z.union(
  [
    many.transform((every) => ({ unit: 'month' as const, every })),
    z.object({ unit: choice(rhythmUnits), every: many }),
  ],
  validation.number,
);

const visits = z
  .object({
    /** A year, in the place of a rhythm. */
    count: wholeNumber(1, 366).optional(),
    every: visitRhythm.optional(),
    durationMinutes: wholeNumber(5, 10_080).default(60),
    speciality: text(80).default(''),
    checklistId: text(80).default(''),
    /** Days before and after its own on which it may be made. */
    windowDays: wholeNumber(0, 60).default(7),
  })
  .refine(({ count, every }) => count !== undefined || every !== undefined, {
    path: ['every'],
    message: validation.required,
  });

const ownHours = hours.nullable().default(null);

/** Working hours until somebody is there, by the priority of a request; null follows the settings. */
export const responseHours = z.object({
  urgente: ownHours,
  haute: ownHours,
  normale: ownHours,
  basse: ownHours,
});

export const billing = z.object({
  unit: choice(rhythmUnits).default('month'),
  every: many.default(1),
  /** Periods are counted from it; the first day of the contract where it is not said. */
  anchor: optionalDay.default(''),
  timing: choice(billingTimings).default('before'),
  /** Somebody looks at each period before it is billed. */
  review: z.boolean().default(false),
  /** Each invoice leaves by e-mail at once. */
  send: z.boolean().default(false),
  /** The last day that another program billed. */
  billedUntil: optionalDay.default(''),
});

const lines = list(lineInput, MAX_LINES);

export const contractShape = {
  title: requiredText(200),
  startDate: day,
  /** Its last day; without one it goes on. */
  endDate: optionalDay.optional(),
  unitIds: list(idText, MAX_UNITS).optional(),
  kitIds: list(idText, MAX_UNITS).optional(),
  renewal: renewal.optional(),
  responseHours: responseHours.optional(),
  billing: billing.optional(),
  visits: visits.nullable().optional(),
  /** By how much a renewal is proposed to raise the prices. */
  indexation: z
    .object({ percent: percentOf(validation.number, 50) })
    .nullable()
    .optional(),
  paymentMethod: pricedTerms.paymentMethod,
  paymentTerms: pricedTerms.paymentTerms,
  vatExemption: pricedTerms.vatExemption,
  assignedTo: pricedTerms.assignedTo,
  terms: text(20_000).optional(),
  notes: text(4000).optional(),
};

const contractFields = { ...clientFields, ...contractShape, items: lines.optional() };

/** What became of the contract elsewhere, or before a restored server lost it. */
const importedContract = z.object({
  status: choice(contractStatuses),
  revisions: list(z.object({ from: day, items: lines }), MAX_COUNT).optional(),
  pauses: list(z.object({ from: day, to: day.optional() }), MAX_UNITS).optional(),
  skipped: list(z.object({ from: day, to: day, reason: text(500).default('') }), MAX_UNITS).optional(),
  retainedDays: list(z.object({ from: day, to: day, reason: text(500).default('') }), MAX_UNITS).optional(),
  termination: z
    .object({ date: day, reason: text(500) })
    .nullable()
    .optional(),
  activatedAt: instant.nullable().optional(),
});

export const createContractInput = z
  .object({
    id: newDocumentKey('contracts').optional(),
    originalNumber,
    takenOver: importedContract.optional(),
    ...contractFields,
  })
  .superRefine(checkClient);
export const contractChanges = z.object(contractFields).partial();
export const updateContractInput = z.object({ id: idText, changes: contractChanges });
export const contractReference = z.object({ id: idText });
/** The contract is over by that day, or today. */
export const endContractInput = z.object({ id: idText, upTo: day.optional() });
/** Today where no day is said. */
export const resumeContractInput = z.object({ id: idText, from: day.optional() });
export const renewContractInput = z.object({
  id: idText,
  months: many.optional(),
  /** Raises every price from the first new day. */
  percent: percentOf(validation.number, 50).optional(),
});
export const reviseContractInput = z.object({ id: idText, from: day, items: lines });
export const billPeriodInput = z.object({
  id: idText,
  from: day,
  invoiceId: newDocumentKey('invoices').optional(),
  /** Also what is due up to that day only; today where it is not said. */
  upTo: day.optional(),
  /** Whether it leaves by e-mail; as the contract says where it is not said. */
  send: z.boolean().optional(),
});
export const skipPeriodInput = z.object({ id: idText, from: day, reason: text(500).optional() });
export const unskipPeriodInput = z.object({ id: idText, from: day });
export const waitContractInput = z.object({ id: idText, from: day, reason: requiredText(500) });

/** Prices and lines from a day on. */
export interface ContractRevision {
  from: string;
  items: DocumentLine[];
}

/** Days given away, and why. */
export interface SkippedPeriod extends Period {
  reason: string;
}

export interface ContractVisits {
  count?: number | undefined;
  every?: { unit: (typeof rhythmUnits)[number]; every: number } | undefined;
  durationMinutes: number;
  speciality: string;
  checklistId: string;
  windowDays: number;
}

export type Contract = RowMeta &
  ClientBlock &
  StoredTotals &
  Omit<Stored<typeof contractShape>, 'visits'> & {
    id: string;
    /** `CTR-nnn`, null until the authority has given it. */
    number: string | null;
    originalNumber?: string;
    status: ContractStatus;
    visits: ContractVisits | null;
    /** The reservations that it bills by the month; absent of what is no rental. */
    reservationIds?: string[];
    /** HT of one whole period, by its latest lines. */
    amount: number;
    /** Lines from its first day; what `revisions` say follows. */
    items: DocumentLine[];
    revisions: ContractRevision[];
    /** Without `to` it stands still yet. */
    pauses: { from: string; to?: string | undefined }[];
    skipped: SkippedPeriod[];
    /** Billed days behind its end or in a pause that the client paid and is not given back; absent in older rows. */
    retainedDays?: SkippedPeriod[];
    /** How many such days nobody has decided on; absent in older rows. */
    owedDays?: number;
    termination: { date: string; reason: string } | null;
    /** The first one first; absent of what nobody signed on a screen. */
    signatures?: ContractSignature[];
    activatedAt: string | null;
    /** First day of the period that is billed next, and the day on which it is due; '' where none is to come. */
    nextFrom: string;
    nextDue: string;
    /** The due period that cannot be billed, and why; null where nothing waits. */
    waiting: { from: string; reason: string } | null;
  };

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    contracts: Contract;
  }
}
