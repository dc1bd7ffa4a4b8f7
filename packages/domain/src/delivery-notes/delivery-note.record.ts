// A delivery note as the API answers it. Amounts of its items are left out for people who may not see them.
import { z } from 'zod';
import { noticesOf, onSite } from '../kernel/facts/notice-schema.ts';
import {
  day,
  dayOrNone,
  instant,
  mad,
  recordOf,
  schemaOf,
  timeOfDay,
} from '../kernel/schema/record-schema.ts';
import type { DeliveryItem, DeliveryNote, DeliveryPhoto } from './delivery-note.schema.ts';
import { deliveryModes, deliveryStatuses, undoableDeliverySteps } from './delivery-note.values.ts';
import type { DeliveryStep, StepLine } from './journey/delivery-step.ts';
import type { GoodsReturn } from './returns/returned-goods.schema.ts';

const kitPart = z.object({
  productId: z.string(),
  name: z.string(),
  quantity: z.int(),
  inventoryIds: z.array(z.string()),
  unitIds: z.array(z.string()).exactOptional(),
  stockShort: z.number().exactOptional(),
});

const stepLine = schemaOf<StepLine>()(
  z.object({
    id: z.string(),
    quantiteLivree: z.number(),
    quantiteRestante: z.number(),
    quantiteRetournee: z.number().exactOptional(),
    inventoryId: z.string().exactOptional(),
    inventoryIds: z.array(z.string()).exactOptional(),
    kitParts: z.array(kitPart).exactOptional(),
    unitIds: z.array(z.string()).exactOptional(),
    serialNumbers: z.array(z.string()).exactOptional(),
    stockShort: z.number().exactOptional(),
  }),
);

const item = schemaOf<DeliveryItem>()(
  z.object({
    ...stepLine.shape,
    lineId: z.string(),
    productName: z.string(),
    designation: z.string(),
    category: z.string(),
    quantity: z.number(),
    quantiteCommandee: z.number(),
    unite: z.string(),
    etat: z.string(),
    reference: z.string(),
    reservationId: z.string().exactOptional(),
    originalReservation: z.string().exactOptional(),
    dateDebut: dayOrNone.exactOptional(),
    heureDebut: timeOfDay.exactOptional(),
    dateFin: dayOrNone.exactOptional(),
    heureFin: timeOfDay.exactOptional(),
    unitPrice: mad,
    totalPrice: mad,
  }),
);

const goodsReturn = schemaOf<GoodsReturn>()(
  z.object({
    id: z.string().describe('BR-…'),
    at: instant,
    by: z.string(),
    reason: z.string(),
    lines: z.array(
      z.object({
        itemId: z.string(),
        quantity: z.number(),
        serialNumbers: z.array(z.string()).exactOptional(),
      }),
    ),
  }),
).meta({ id: 'GoodsReturn', description: 'A return note: what was sold and came back' });

const step = schemaOf<DeliveryStep>()(
  z.object({
    step: z.enum(undoableDeliverySteps),
    at: instant,
    by: z.string(),
    values: z.array(z.object({ field: z.string(), from: z.unknown().exactOptional() })),
    lines: z.array(stepLine),
    remark: z.object({ from: z.string(), to: z.string() }).exactOptional(),
    reservations: z.array(z.string()),
    returns: z.int(),
    lockedAt: instant.exactOptional(),
  }),
).meta({ id: 'DeliveryStep', description: 'The step that may be taken back for a minute' });

const photo = schemaOf<DeliveryPhoto>()(
  z.object({ id: z.string(), name: z.string(), takenAt: instant }),
).meta({ id: 'DeliveryPhoto', description: 'A photo of what was handed over, by the key of its file' });

export const deliveryNoteRecord = recordOf<DeliveryNote>()({
  id: z.string(),
  number: z.string().nullable().describe('BL-nnn'),
  originalNumber: z.string().exactOptional(),
  originalInvoice: z.string().exactOptional(),
  factureId: z.string().nullable(),
  devisId: z.string().nullable(),
  contactId: z.int().nullable(),
  client: z.string(),
  clientAdresse: z.string(),
  personId: z.string().optional(),
  addressId: z.string().optional(),
  clientPerson: z.string().optional(),
  clientPhone: z.string(),
  clientEmail: z.string(),
  dateCreation: day,
  dateLivraison: day,
  livreur: z.string(),
  livreurId: z.string(),
  lieuDepart: z.string().exactOptional(),
  transporteur: z.string(),
  vehicule: z.string(),
  vehicleId: z.string().exactOptional(),
  modeLivraison: z.enum(deliveryModes),
  status: z.enum(deliveryStatuses),
  items: z.array(item),
  totalColis: z.int(),
  poidsTotal: z.number(),
  volumeTotal: z.number(),
  signatureClient: z.string(),
  signedByName: z.string().exactOptional(),
  signatureLivreur: z.string(),
  conditionsLivraison: z.string(),
  observationsGenerales: z.string(),
  assignedTo: z.string(),
  shippedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  photos: z.array(photo).exactOptional(),
  returns: z.array(goodsReturn).exactOptional(),
  statusReason: z.string(),
  statusBy: z.string().exactOptional(),
  goodsBackAt: instant.nullable().exactOptional(),
  isForced: z.literal(true).exactOptional(),
  refusedAt: instant.exactOptional(),
  returnedAt: instant.exactOptional(),
  onSite: z.array(onSite).exactOptional(),
  teamUserIds: z.array(z.string()).exactOptional(),
  doneDespite: z.enum(['annulation', 'corbeille']).exactOptional(),
  notices: noticesOf(
    'given',
    'taken',
    'day',
    'place',
    'departure',
    'cancelled',
    'closed',
    'back',
    'archived',
    'restored',
  ).exactOptional(),
  lastStep: step.exactOptional(),
})
  .extend({
    items: z.array(
      item
        .partial({ unitPrice: true, totalPrice: true })
        .meta({ id: 'DeliveryItem', description: 'An item of a delivery note' }),
    ),
  })
  .meta({ id: 'DeliveryNote', description: 'A delivery note (bon de livraison)' });
