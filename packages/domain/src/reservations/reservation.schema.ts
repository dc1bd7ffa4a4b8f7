// A reservation: units promised to somebody over a stretch of time (docs/product.md 'Reservations').
import { z } from 'zod';
import type { Caution } from './cautions/caution.schema.ts';
import { contactId } from '../contacts/contact.schema.ts';
import type { SpotPerson } from '../contacts/people/spot-person.ts';
import { spotPersonShape } from '../contacts/people/spot-person.schema.ts';
import type { Notice } from '../kernel/facts/notices.ts';
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import { choice, list, requiredText, text } from '../kernel/schema/field-kinds.ts';
import { idText, MAX_KEY, newKey } from '../kernel/identity/keys.ts';
import { blankOf, type Stored } from '../kernel/schema/stored-fields.ts';
import { validation } from '../kernel/failures/validation-messages.ts';
import { endsAfterStart, moment, units } from './moment.schema.ts';
import { exchangeStates, handStates, type reservationStates, returnStates } from './reservation.values.ts';
import type { SignedPaper } from './papers/rental-paper.schema.ts';
import type { RentalTrips } from './trips/trip.schema.ts';
import {
  type AddedPhoto,
  MAX_RETURN_PHOTOS,
  type ReturnPhoto,
  returnPhoto,
} from './returns/return-photo.schema.ts';

export type ReservationState = (typeof reservationStates)[number];
export type ReturnState = (typeof returnStates)[number];

const MAX_CHOSEN = 500;

export const reservationShape = {
  /** The product, of which any item will do; '' for an item that is of none. */
  productId: text(80).optional(),
  /** The very item whose units they are, '' for any of the product. */
  itemId: text(80).optional(),
  /** Units chosen one by one, where the item is followed so. */
  unitIds: list(idText, MAX_CHOSEN).optional(),
  quantity: units,
  /** Half-open: [start, end). */
  start: moment,
  end: moment,
  contactId: contactId.nullable().optional(),
  client: text(160).optional(),
  ...spotPersonShape,
  place: text(300).optional(),
  notes: text(2000).optional(),
  assignedTo: text(80).optional(),
  /** Why more is promised than there is (manager, admin). */
  overbookReason: text(500).optional(),
};

export const createReservationInput = z
  .object({
    id: newKey.optional(),
    ...reservationShape,
    /** The kit that it is a part of, where the part is reserved by itself. */
    kitId: text(80).optional(),
    /** Its past in another program, for who may import, with the key that it had there and the notes here that wait for it. */
    takenOver: z
      .object({
        state: choice(handStates),
        reason: text(500).optional(),
        id: text(MAX_KEY).optional(),
        noteIds: list(idText, MAX_CHOSEN).optional(),
      })
      .optional(),
  })
  .refine(endsAfterStart.check, endsAfterStart.issue);
export const updateReservationInput = z.object({
  id: idText,
  changes: z.object(reservationShape).partial().refine(endsAfterStart.check, endsAfterStart.issue),
});
/** 'Prolonger' and 'Écourter'. */
export const extendReservationInput = z.object({
  id: idText,
  endDate: moment,
  overbookReason: text(500).optional(),
  /** Why the days at which it is late by now cost nothing. */
  waiver: text(300).optional(),
});
export const cancelReservationInput = z.object({ id: idText, reason: requiredText(500) });

const returnLine = z.object({
  itemId: idText.optional(),
  unitId: idText.optional(),
  quantity: units.default(1),
  state: choice(returnStates),
  notes: text(1000).default(''),
});
/** `photos` is what devices of earlier versions send; now each is a write of its own (`addReturnPhotoInput`). */
export const returnReservationInput = z.object({
  id: idText,
  /** Key of the return, by which its photos name it. */
  returnId: newKey.optional(),
  lines: list(returnLine, MAX_CHOSEN).refine((lines) => lines.length > 0, validation.lines),
  photos: list(returnPhoto, MAX_RETURN_PHOTOS).optional(),
});
/** A unit that was chosen, or is out, for another; out, the first comes back as it is found. */
export const changeUnitInput = z.object({
  id: idText,
  from: idText.optional(),
  to: idText,
  state: choice(exchangeStates).default('bon'),
  notes: text(1000).default(''),
});
/** Something is broken at the client's; which unit it is may not be known. */
export const reportFaultInput = z.object({
  id: idText,
  unitId: idText.optional(),
  reason: requiredText(500),
});
export const clearFaultInput = z.object({ id: idText, unitId: idText.optional() });

export const undoReturnInput = z.object({ id: idText });

/** A line of a document names the reservation whose returns it charges, and which facts of them. */
export const lineCharge = z.object({
  reservationId: idText,
  facts: list(text(80), MAX_CHOSEN),
});

export type LineCharge = z.output<typeof lineCharge>;
export type ReservationRequest = z.output<typeof createReservationInput>;
export type ReturnLine = z.output<typeof returnLine>;

export const blankReservation = blankOf(reservationShape);
/** A reservation of no order has these, before anything has left with it. */
export const newReservation = {
  reference: '',
  quoteId: '',
  invoiceId: '',
  lineId: '',
  invoiceLineId: '',
  perLineUnit: 1,
  expiresOn: '',
  departures: [],
  returns: [],
  returnedQuantity: 0,
  returnedAt: null,
};

/** Units that left with one delivery note; written again at each of its steps. */
export interface Departure {
  noteId: string;
  quantity: number;
  /** Those of them that the note brought back from the client; absent for none. */
  returned?: number;
  /** Units of them that the returns of the reservation brought back; absent for none. */
  takenBack?: number;
}

/** Units that came back at once, as they were found. */
export interface Return {
  /** Absent where a device of an earlier version or another program wrote it. */
  id?: string;
  /** Instant. */
  at: string;
  by: string;
  lines: ReturnLine[];
  /** Those that were named by the write of the return; the others are the reservation's. */
  photos?: ReturnPhoto[];
  /** Units by delivery note that they had left with. */
  shares?: { noteId: string; quantity: number }[];
  /** What had been told broken of it. */
  faults?: Fault[];
  /** Movements of the stock that it made, each with the place of its line and, where units are followed, those that it booked back. */
  moves?: { id: string; line: number; unitIds?: string[] }[];
}

/** A unit that took the place of another at the client's. */
export interface UnitExchange {
  /** Instant. */
  at: string;
  by: string;
  from: string;
  to: string;
  /** How the first was found. */
  state: (typeof exchangeStates)[number];
  notes: string;
}

/** A unit does not work at the client's, until it is back, exchanged or mended there. */
export interface Fault {
  /** Instant. */
  at: string;
  by: string;
  /** '' where nobody said which unit. */
  unitId: string;
  reason: string;
}

/** Another end that was agreed. */
export interface Extension {
  /** Instant. */
  at: string;
  by: string;
  /** The end before, and the one since. */
  from: string;
  to: string;
  /** Units that it is about, and those of them that were out. */
  units: number;
  out: number;
  /** Why the days at which they were late by then cost nothing; absent where they do. */
  waiver?: string;
  /** Its order was amended to that end: the order pays for every day until then. */
  isOrdered?: true;
}

/** An invoice charges these of the returns; facts as `chargesOf` names them. */
export interface InvoicedCharges {
  invoiceId: string;
  facts: string[];
}

export type Reservation = RowMeta &
  Omit<Stored<typeof reservationShape>, keyof SpotPerson> &
  SpotPerson &
  RentalTrips & {
    /** `RES-…`; of a line of a document it follows from the document and the line. */
    id: string;
    state: ReservationState;
    /** Of the product or the item, as it was called. */
    name: string;
    /** The kit that it is a part of; absent for what was asked for by itself. */
    kitId?: string;
    /** The key that it had where a file brought it from. */
    originalId?: string;
    /** Number of the document that asked for it, '' while it has none and for one made by hand. */
    reference: string;
    /** The order it belongs to: '' where there is none. */
    quoteId: string;
    invoiceId: string;
    /** Key of the line of the quote, or of an invoice without one. */
    lineId: string;
    /** Key of the line of the invoice, '' before there is one. */
    invoiceLineId: string;
    /** Units for one unit of the line: more than one for a part of a kit. */
    perLineUnit: number;
    /** Last day of an option. */
    expiresOn: string;
    departures: Departure[];
    returns: Return[];
    /** Photos of what came back; absent for none. */
    photos?: AddedPhoto[];
    returnedQuantity: number;
    /** Instant at which the last unit was back. */
    returnedAt: string | null;
    /** Absent for none. */
    exchanges?: UnitExchange[];
    /** Absent for none. */
    faults?: Fault[];
    /** Other ends that were agreed, the first one first; absent for none. */
    extensions?: Extension[];
    /** By the invoices that stand; absent for none. */
    charged?: InvoicedCharges[];
    /** Why it was cancelled. */
    reason: string;
    /** Absent where nobody asked for any, and for people who may not see amounts. */
    caution?: Caution;
    /** The contract that bills it by the month; absent for none. */
    contractId?: string;
    /** What its client signed, which nothing changes; absent for none. */
    papers?: SignedPaper[];
    /** What changed of it lately, for whoever handles it, until it is told. */
    notices?: RentalNotice[];
  };

/** A change, as whoever handles it is told. */
export type RentalNotice = Notice<'given' | 'taken' | 'departure' | 'return' | 'cancelled'>;

declare module '../kernel/identity/collection-map.ts' {
  interface Collections {
    reservations: Reservation;
  }
}
