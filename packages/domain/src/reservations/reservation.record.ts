// A reservation as the API answers it. Its caution is left out for people who may not see amounts.
import { clientSignatureStates } from '../kernel/values/client-signature.ts';
import { z } from 'zod';
import { spotPersonRecord } from '../contacts/people/spot-person.schema.ts';
import { noticesOf } from '../kernel/facts/notice-schema.ts';
import {
  day,
  dayOrNone,
  instant,
  mad,
  recordOf,
  schemaOf,
  storedFields,
} from '../kernel/schema/record-schema.ts';
import type { Caution, CautionMove } from './cautions/caution.schema.ts';
import {
  type Departure,
  type UnitExchange,
  type Extension,
  type Fault,
  type InvoicedCharges,
  type Reservation,
  reservationShape,
  type Return,
} from './reservation.schema.ts';
import type { PaperLine, SignedPaper } from './papers/rental-paper.schema.ts';
import {
  cautionModes,
  exchangeStates,
  rentalPapers,
  reservationStates,
  returnStates,
} from './reservation.values.ts';
import { tripNotices } from './trips/trip.schema.ts';
import type { AddedPhoto } from './returns/return-photo.schema.ts';

const { start: _start, end: _end, contactId: _contact, ...fields } = reservationShape;

/** `2026-12-31T09:30`, in Casablanca. */
const moment = z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);

const departure = schemaOf<Departure>()(
  z.object({
    noteId: z.string(),
    quantity: z.int(),
    returned: z.int().exactOptional(),
    takenBack: z.int().exactOptional(),
  }),
).meta({ id: 'Departure', description: 'Units that left with a delivery note' });

const fault = schemaOf<Fault>()(
  z.object({ at: instant, by: z.string(), unitId: z.string(), reason: z.string() }),
).meta({ id: 'Fault', description: 'What does not work at the client' });

const returned = schemaOf<Return>()(
  z.object({
    id: z.string().exactOptional(),
    at: instant,
    by: z.string(),
    lines: z.array(
      z.object({
        itemId: z.string().optional(),
        unitId: z.string().optional(),
        quantity: z.int(),
        state: z.enum(returnStates),
        notes: z.string(),
      }),
    ),
    photos: z.array(z.object({ id: z.string(), name: z.string() })).exactOptional(),
    shares: z.array(z.object({ noteId: z.string(), quantity: z.int() })).exactOptional(),
    faults: z.array(fault).exactOptional(),
    moves: z
      .array(z.object({ id: z.string(), line: z.int(), unitIds: z.array(z.string()).exactOptional() }))
      .exactOptional(),
  }),
).meta({ id: 'RentalReturn', description: 'What came back at once, as it was found' });

const exchange = schemaOf<UnitExchange>()(
  z.object({
    at: instant,
    by: z.string(),
    from: z.string(),
    to: z.string(),
    state: z.enum(exchangeStates),
    notes: z.string(),
  }),
).meta({ id: 'UnitExchange', description: 'A unit that took the place of another' });

const extension = schemaOf<Extension>()(
  z.object({
    at: instant,
    by: z.string(),
    from: moment,
    to: moment,
    units: z.int(),
    out: z.int(),
    waiver: z.string().exactOptional(),
    isOrdered: z.literal(true).exactOptional().describe('By an amendment of its order, which pays for it'),
  }),
).meta({ id: 'RentalExtension', description: 'Another end that was agreed' });

const photo = schemaOf<AddedPhoto>()(
  z.object({ id: z.string(), name: z.string(), returnId: z.string(), takenAt: instant }),
);

const charges = schemaOf<InvoicedCharges>()(z.object({ invoiceId: z.string(), facts: z.array(z.string()) }));

const cautionMove = schemaOf<CautionMove>()(
  z.object({
    id: z.string().describe('Number of the receipt'),
    amount: mad,
    mode: z.enum(cautionModes),
    date: day,
    reference: z.string(),
    by: z.string(),
  }),
).meta({ id: 'CautionMove', description: 'Money of a caution that came in or went back' });

const caution = schemaOf<Caution>()(
  z.object({ asked: mad, received: z.array(cautionMove), returned: z.array(cautionMove), kept: mad }),
).meta({ id: 'Caution', description: 'What a client leaves while units are out; MAD' });

const paperLine = schemaOf<PaperLine>()(
  z.object({
    reservationId: z.string(),
    name: z.string(),
    quantity: z.int(),
    serials: z.array(z.string()),
    start: moment,
    end: moment,
    value: mad.exactOptional(),
    caution: mad.exactOptional(),
    state: z.enum(returnStates).exactOptional(),
    notes: z.string().exactOptional(),
  }),
);

const signedPaper = schemaOf<SignedPaper>()(
  z.object({
    id: z.string().describe('The number printed on it, PL-…'),
    kind: z.enum(rentalPapers),
    at: instant,
    by: z.string(),
    signatureClient: z.string().describe('`data:image/png;base64,…`, or a typed name'),
    signedByName: z.string(),
    clientSignatureState: z
      .enum(clientSignatureStates)
      .exclude(['signé'])
      .exactOptional()
      .describe('That the client did not sign'),
    signatureReason: z.string().exactOptional(),
    lines: z.array(paperLine),
    conditions: z.string().exactOptional(),
  }),
).meta({ id: 'SignedPaper', description: 'A paper of a rental as its client signed it' });

export const reservationRecord = recordOf<Reservation>()({
  ...storedFields(fields),
  departureDriverId: z.string().exactOptional(),
  departureVehicleId: z.string().exactOptional(),
  departureTime: z.string().exactOptional(),
  departureAtDepot: z.boolean().exactOptional(),
  returnDriverId: z.string().exactOptional(),
  returnVehicleId: z.string().exactOptional(),
  returnTime: z.string().exactOptional(),
  returnAtDepot: z.boolean().exactOptional(),
  tripReason: z.string().exactOptional(),
  teamUserIds: z.array(z.string()).exactOptional(),
  start: moment,
  end: moment,
  contactId: z.int().nullable(),
  ...spotPersonRecord,
  id: z.string(),
  state: z.enum(reservationStates),
  name: z.string(),
  kitId: z.string().exactOptional(),
  originalId: z.string().exactOptional(),
  reference: z.string(),
  quoteId: z.string(),
  invoiceId: z.string(),
  lineId: z.string(),
  invoiceLineId: z.string(),
  perLineUnit: z.number(),
  expiresOn: dayOrNone,
  departures: z.array(departure),
  returns: z.array(returned),
  photos: z.array(photo).exactOptional(),
  returnedQuantity: z.int(),
  returnedAt: instant.nullable(),
  exchanges: z.array(exchange).exactOptional(),
  faults: z.array(fault).exactOptional(),
  extensions: z.array(extension).exactOptional(),
  charged: z.array(charges).exactOptional(),
  contractId: z.string().exactOptional().describe('The contract that bills it by the month'),
  papers: z.array(signedPaper).exactOptional(),
  reason: z.string(),
  caution: caution.exactOptional(),
  notices: noticesOf('given', 'taken', 'departure', 'return', 'cancelled').exactOptional(),
  tripNotices: noticesOf(...tripNotices).exactOptional(),
}).meta({ id: 'Reservation', description: 'Units promised to somebody, from one moment to another' });
