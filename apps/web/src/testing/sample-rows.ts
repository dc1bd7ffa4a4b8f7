// Rows for the tests of screens: contacts, their invoices, colleagues, the catalogue.

import type { Category, Product, Service } from '@zellige/domain/catalogue/catalogue.schema';
import { blankContact, type Contact } from '@zellige/domain/contacts/contact.schema';
import { blankItem, type InventoryItem, type Movement } from '@zellige/domain/inventory/inventory.schema';
import { type Invoice, invoiceShape } from '@zellige/domain/invoices/invoice.schema';
import { blankOf } from '@zellige/domain/kernel/schema/stored-fields';
import type { View } from '@zellige/domain/views/view.schema';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';

const meta = {
  version: 1,
  rev: 1,
  createdAt: '2026-09-01T09:00:00.000Z',
  updatedAt: '2026-09-01T09:00:00.000Z',
  createdBy: 'admin',
  updatedBy: 'admin',
  archivedAt: null,
};

/** An ordinary contact, with the fields that the test gives. */
export const contactRow = (fields: Partial<Contact> & { id: number; name: string }): StoredRow => ({
  collection: 'contacts',
  row: {
    ...meta,
    ...blankContact,
    type: 'prospect',
    phone: '+212661000000',
    assignedTo: 'commercial1',
    status: 'active',
    ...fields,
  } satisfies Contact,
});

/** An invoice of a contact; 1,200 MAD and due in the past unless said otherwise. */
export const invoiceRow = (fields: Partial<Invoice> & { id: string; contactId: number }): StoredRow => ({
  collection: 'invoices',
  row: {
    ...meta,
    ...blankOf(invoiceShape),
    number: fields.id,
    quoteId: null,
    client: 'Atlas',
    clientPhone: '',
    clientEmail: '',
    clientAddress: '',
    clientIce: '',
    date: '2026-01-10',
    dueDate: '2026-02-09',
    subtotal: 1000,
    discount: 0,
    tax: 200,
    total: 1200,
    amount: 1200,
    advanceAmount: 0,
    remainingAmount: 1200,
    status: 'En attente',
    paymentMethod: 'Virement',
    paidAt: null,
    items: [],
    globalDiscount: 0,
    assignedTo: 'commercial1',
    bonLivraison: [],
    bonLivraisonId: null,
    shippedAt: null,
    cancelledReason: '',
    ...fields,
  } satisfies Invoice,
});

export const staffRow = (id: string, fullName: string, role = 'commercial'): StoredRow => ({
  collection: 'staff',
  row: { ...meta, id, fullName, role, isActive: true },
});

export const categoryRow = (fields: Partial<Category> & { id: string; name: string }): StoredRow => ({
  collection: 'categories',
  row: {
    ...meta,
    description: '',
    type: 'product',
    color: '#6050dc',
    isActive: true,
    ...fields,
  } satisfies Category,
});

/** A product in stock at 1,000 MAD, not rented. */
export const productRow = (fields: Partial<Product> & { id: string; name: string }): StoredRow => ({
  collection: 'products',
  row: {
    ...meta,
    description: '',
    price: { sale: '1000.00', rental: '0.00' },
    category: 'CAT-1',
    availability: 'en_stock',
    sku: '',
    technicalSpecs: '',
    isStocked: true,
    ...fields,
  } satisfies Product,
});

/** A day of service at 3,500 MAD. */
export const serviceRow = (fields: Partial<Service> & { id: string; name: string }): StoredRow => ({
  collection: 'services',
  row: {
    ...meta,
    description: '',
    price: { sale: '3500.00' },
    category: 'CAT-9',
    unit: 'jour',
    duration: '',
    skill: '',
    ...fields,
  } satisfies Service,
});

/** An item with five available units and a minimum of two. */
export const itemRow = (fields: Partial<InventoryItem> & { id: string; name: string }): StoredRow => ({
  collection: 'inventory',
  row: {
    ...meta,
    ...blankItem,
    category: 'CAT-1',
    status: 'disponible',
    quantity: 5,
    rentedQuantity: 0,
    maintenanceQuantity: 0,
    damagedQuantity: 0,
    price: { sale: '1000.00', rental: '50.00' },
    minQuantity: 2,
    maxQuantity: 10,
    ...fields,
  } satisfies InventoryItem,
});

/** An entry of five units. */
export const movementRow = (fields: Partial<Movement> & { id: string; itemId: string }): StoredRow => ({
  collection: 'movements',
  row: {
    ...meta,
    itemName: 'Écran',
    kind: 'entrée',
    quantity: 5,
    balance: 5,
    reason: '',
    date: '2026-11-02',
    relatedType: '',
    relatedId: '',
    ...fields,
  } satisfies Movement,
});

/** A view of everybody's. */
export const viewRow = (id: string, fields: Partial<View> = {}): StoredRow => ({
  collection: 'views',
  row: {
    ...meta,
    id,
    collection: 'contacts',
    name: `Vue ${id}`,
    search: 'type=client',
    columns: [],
    order: 0,
    owner: null,
    pinnedBy: [],
    defaultOf: [],
    ...fields,
  } satisfies View,
});
