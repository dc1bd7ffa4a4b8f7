// Which fields an entity has, for programs that send one (specification §7 'with the entity as body', product.md D12): what a
// writer gives is in the schemas; what the server writes stands here, and may come back without being read. Anything else
// is refused by its name, so that nothing that somebody sends is dropped in silence.
import type { z } from 'zod';
import type { createContactInput } from './contacts/contact.schema.ts';
import type {
  createCategoryInput,
  createProductInput,
  createServiceInput,
} from './catalogue/catalogue.schema.ts';
import type { createDeliveryInput } from './delivery-notes/delivery-note.schema.ts';
import type { createEventInput } from './events/event.schema.ts';
import type { createItemInput, createMovementInput } from './inventory/inventory.schema.ts';
import type { createInvoiceInput } from './invoices/invoice.schema.ts';
import type { CollectionName, Collections, RowMeta } from './kernel/collections.ts';
import { openInput } from './kernel/open-input.ts';
import type { Operation } from './kernel/operation.ts';
import { validation } from './kernel/validation-messages.ts';
import type { createNotificationInput } from './notifications/notification.schema.ts';
import type { createQuoteInput } from './quotes/quote.schema.ts';
import type { createTaskInput } from './tasks/task.schema.ts';
import type { createSheetInput } from './technical-sheets/technical-sheet.schema.ts';

interface Inputs {
  contacts: z.input<typeof createContactInput>;
  products: z.input<typeof createProductInput>;
  services: z.input<typeof createServiceInput>;
  categories: z.input<typeof createCategoryInput>;
  quotes: z.input<typeof createQuoteInput>;
  invoices: z.input<typeof createInvoiceInput>;
  bonLivraison: z.input<typeof createDeliveryInput>;
  inventory: z.input<typeof createItemInput>;
  movements: z.input<typeof createMovementInput>;
  events: z.input<typeof createEventInput>;
  technicalSheets: z.input<typeof createSheetInput>;
  tasks: z.input<typeof createTaskInput>;
  notifications: z.input<typeof createNotificationInput>;
}

type Written = keyof Inputs;
/** Every field of the entity that no creation takes: the compiler asks for each that is added. */
type OwnFields<K extends Written> = Record<
  Exclude<keyof Collections[K], keyof Inputs[K] | keyof RowMeta>,
  true
>;

const inLines = { 'items.total': true } as const;

const own: { [K in Written]: OwnFields<K> } = {
  contacts: { status: true, exchanges: true },
  products: {},
  services: {},
  categories: {},
  quotes: {
    number: true,
    originalInvoice: true,
    amount: true,
    subtotal: true,
    discount: true,
    tax: true,
    total: true,
    status: true,
    sentAt: true,
    acceptedAt: true,
    refusedReason: true,
    invoiceId: true,
  },
  invoices: {
    number: true,
    originalQuote: true,
    amount: true,
    subtotal: true,
    discount: true,
    tax: true,
    total: true,
    remainingAmount: true,
    status: true,
    paidAt: true,
    bonLivraison: true,
    bonLivraisonId: true,
    shippedAt: true,
    cancelledReason: true,
  },
  bonLivraison: {
    number: true,
    originalInvoice: true,
    dateCreation: true,
    status: true,
    signatureClient: true,
    signatureLivreur: true,
    shippedAt: true,
    deliveredAt: true,
    photos: true,
    statusReason: true,
  },
  inventory: { rentedQuantity: true, maintenanceQuantity: true, damagedQuantity: true },
  movements: { itemName: true, balance: true, relatedType: true, relatedId: true },
  events: {
    status: true,
    assignedTechnicianDetails: true,
    teamUserIds: true,
    startedAt: true,
    finishedAt: true,
    statusReason: true,
  },
  technicalSheets: {
    number: true,
    status: true,
    revision: true,
    correctsId: true,
    correctedById: true,
    teamUserIds: true,
    validatedAt: true,
    signedAt: true,
  },
  tasks: {},
  notifications: { read: true, readAt: true },
};

/** The same below a field of the entity: `items.total` of each line. */
const ownBelow: Partial<Record<CollectionName, Readonly<Record<string, true>>>> = {
  quotes: inLines,
  invoices: inLines,
  bonLivraison: {
    'items.lineId': true,
    'items.quantiteLivree': true,
    'items.quantiteRestante': true,
    'items.totalPrice': true,
  },
  events: { 'reservedMaterials.name': true },
  technicalSheets: {
    'intervention.technicianNames': true,
    'intervention.signatureClient': true,
    'intervention.signatureTechnician': true,
    'intervention.parts.name': true,
  },
};

const meta: Record<keyof RowMeta | 'id', true> = {
  id: true,
  version: true,
  rev: true,
  createdAt: true,
  updatedAt: true,
  createdBy: true,
  updatedBy: true,
  archivedAt: true,
};

/** What the server writes of an entity, its lines included. */
export const serverFields = (collection: CollectionName): ReadonlySet<string> =>
  new Set(
    [
      meta,
      (own as Partial<Record<CollectionName, object>>)[collection] ?? {},
      ownBelow[collection] ?? {},
    ].flatMap((fields) => Object.keys(fields)),
  );

interface Walk {
  /** Where the schema and the value are, without the places in lists. */
  path: string;
  /** The same with them, as it is told. */
  shown: string;
  isKnown: (path: string) => boolean;
}

const below = ({ path, shown, isKnown }: Walk, name: string): Walk => ({
  path: path === '' ? name : `${path}.${name}`,
  shown: shown === '' ? name : `${shown}.${name}`,
  isKnown,
});

function strangersIn(schema: z.ZodType, value: unknown, at: Walk): string[] {
  const open = openInput(schema);
  if (Array.isArray(value)) {
    const { element } = open;
    if (!element) return [];
    return value.flatMap((item, index) =>
      strangersIn(element, item, { ...at, shown: `${at.shown}.${index}` }),
    );
  }
  const { shape } = open;
  if (!shape || typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const next = below(at, name);
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (field) return strangersIn(field, inner, next);
    return at.isKnown(next.path) ? [] : [next.shown];
  });
}

/** What is wrong with the names in a body: a sentence by field that neither the schema nor the entity has. */
export function unknownFields(
  schema: z.ZodType,
  body: unknown,
  known: ReadonlySet<string> = new Set(),
): Record<string, string> {
  const names = strangersIn(schema, body, { path: '', shown: '', isKnown: (path) => known.has(path) });
  return Object.fromEntries(names.map((name) => [name, validation.unknownField]));
}

const changesOf = ({ input }: Operation): z.ZodType | undefined => openInput(input).shape?.['changes'];

/** The schema of what a writer sends: of an update, the changes. */
export const bodySchema = (operation: Operation): z.ZodType => changesOf(operation) ?? operation.input;

/** The names of what a schema takes. */
export const fieldNames = (schema: z.ZodType): string[] => Object.keys(openInput(schema).shape ?? {});

/** Fields that are given when a record is made and that no update takes: a step, a movement or nothing changes them. */
export function fixedFields(update: Operation, create: Operation | undefined): ReadonlySet<string> {
  const changes = changesOf(update);
  const given = create ? fieldNames(create.input) : [];
  const open = changes && openInput(changes).shape;
  return new Set(open ? given.filter((name) => name !== 'id' && !Object.hasOwn(open, name)) : []);
}
