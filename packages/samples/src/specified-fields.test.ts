import type { TechnicianSettings } from '@zellige/domain/settings/technician-list';
import type { CollectionName, Row } from '@zellige/domain';
import { admin } from '@zellige/domain/testing/actors';
import { MemoryEngine } from '@zellige/domain/testing/memory-engine';
import { beforeAll, expect, it } from 'vitest';
import { sampleTechnicians } from './events/technicians.ts';
import { sampleOperations } from './sample-operations.ts';

const engine = new MemoryEngine();
beforeAll(async () => {
  for (const { action, input, actor, at } of sampleOperations('2026-11-21'))
    await engine.execute(action, input, { actor, at: new Date(at) });
  await engine.execute(
    'create_notifications',
    { title: 'Essai', type: 'info', category: 'system' },
    { actor: admin },
  );
});

const rowsOf = (collection: CollectionName): readonly Row[] =>
  engine.all(collection) as readonly unknown[] as readonly Row[];

/** The fields of specification §3, to the letter. */
const specified: readonly [CollectionName, string][] = [
  ['categories', 'id name description type color isActive'],
  ['products', 'id name description price category availability sku technicalSpecs'],
  [
    'contacts',
    'id name company email phone type source lastContact assignedTo notes status createdAt updatedAt',
  ],
  [
    'tasks',
    'id title description contactId contactName assignedTo priority status dueDate category tags notes createdAt updatedAt completedAt',
  ],
  [
    'notifications',
    'id title message type category read actionUrl actionLabel relatedId relatedType createdAt expiresAt priority',
  ],
  [
    'inventory',
    'id name category status quantity location lastMaintenance alert price serialNumber purchaseDate minQuantity maxQuantity supplier warranty createdAt updatedAt',
  ],
  [
    'quotes',
    'id client clientPhone clientEmail date amount advanceAmount status paymentMethod description validityDays items createdAt updatedAt',
  ],
  [
    'invoices',
    'id quoteId client clientPhone clientEmail projectName description date dueDate amount advanceAmount remainingAmount status paymentMethod paidAt items notes bonLivraison bonLivraisonId createdAt updatedAt',
  ],
  [
    'events',
    'id title startDate endDate time location client status teamMembers equipments description assignedTechnicians assignedTechnicianDetails reservedMaterials priority createdAt updatedAt',
  ],
  [
    'bonLivraison',
    'id factureId devisId client clientAdresse clientPhone clientEmail dateCreation dateLivraison livreur transporteur vehicule modeLivraison status totalColis poidsTotal volumeTotal signatureClient signatureLivreur conditionsLivraison observationsGenerales createdAt updatedAt',
  ],
];

it('there are five technicians with every field of the specification', () => {
  expect(sampleTechnicians).toHaveLength(5);
  const fields = 'id name email speciality initials available';
  const settings = engine.all('settings').find(({ id }) => id === 'technicians');
  const technicians = (settings as TechnicianSettings).technicians;
  expect(technicians).toHaveLength(5);
  for (const technician of technicians)
    expect(fields.split(' ').filter((field) => !(field in technician))).toEqual([]);
});

it.each(specified)('a row of %s has every field of the specification: %s', (collection, fields) => {
  const rows = rowsOf(collection);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(fields.split(' ').filter((field) => !(field in row))).toEqual([]);
});

it('an item of a delivery note has every field of the specification', () => {
  const fields =
    'id productName designation category quantity quantiteCommandee quantiteLivree quantiteRestante unite etat reference unitPrice totalPrice';
  for (const { items } of engine.all('bonLivraison'))
    for (const item of items) expect(fields.split(' ').filter((field) => !(field in item))).toEqual([]);
});

it('keeps prices as text and the identifiers of the specification', () => {
  for (const { price } of engine.all('products'))
    expect([typeof price?.sale, typeof price?.rental]).toEqual(['string', 'string']);
  for (const { id } of engine.all('products')) expect(id).toMatch(/^(PRD|EVT)-\d+$/);
  for (const { id } of engine.all('contacts')) expect(typeof id).toBe('number');
});
