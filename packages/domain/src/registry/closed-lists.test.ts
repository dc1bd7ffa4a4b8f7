// The closed lists of specification §3 and §4: every value of theirs is taken, and no other.
import { describe, expect, it } from 'vitest';
import { openScene, type Scene } from '../testing/scenes/scene.ts';

const contact = { name: 'Amal', type: 'client', phone: '0661234567' };
const product = {
  name: 'Borne',
  category: 'CAT',
  price: { sale: '1', rental: '0' },
  availability: 'en_stock',
};
const item = { name: 'Borne', category: 'Bornes', quantity: 5 };
const event = { title: 'Salon', startDate: '2026-12-01' };
const told = { title: 'Stock', type: 'info', category: 'system' };
const note = { client: 'Atlas', items: [{ productName: 'Borne', quantity: 1 }] };

interface List {
  values: readonly string[];
  action: string;
  input: object;
  /** What must be there before. */
  given?: (scene: Scene) => Promise<unknown>;
}

const category = (scene: Scene) =>
  scene.done('create_categories', { id: 'CAT', name: 'Bornes', type: 'product' });
const stocked = (scene: Scene) => scene.done('create_inventory', { id: 'ART', ...item });

const lists: Record<string, List> = {
  'categories type': {
    values: ['product', 'service'],
    action: 'create_categories',
    input: { name: 'Bornes' },
  },
  'products availability': {
    values: ['en_stock', 'sur_commande'],
    action: 'create_products',
    input: product,
    given: category,
  },
  'contacts type': { values: ['client', 'prospect'], action: 'create_contacts', input: contact },
  'tasks priority': { values: ['high', 'medium', 'low'], action: 'create_tasks', input: { title: 'Voir' } },
  'tasks status': {
    values: ['todo', 'in_progress', 'completed'],
    action: 'create_tasks',
    input: { title: 'Voir' },
  },
  'tasks category': {
    values: ['call', 'demo', 'proposal'],
    action: 'create_tasks',
    input: { title: 'Voir' },
  },
  'notifications type': {
    values: ['info', 'warning', 'success'],
    action: 'create_notifications',
    input: told,
  },
  'notifications category': {
    values: ['task', 'quote', 'inventory', 'contact', 'event', 'invoice', 'system'],
    action: 'create_notifications',
    input: told,
  },
  'inventory status': {
    values: ['disponible', 'loué', 'maintenance', 'endommagé'],
    action: 'set_status_inventory',
    input: { id: 'ART' },
    given: stocked,
  },
  'events priority': { values: ['low', 'medium', 'high', 'urgent'], action: 'create_events', input: event },
  'vehicles state': {
    values: ['en service', 'atelier', 'hors service'],
    action: 'create_vehicles',
    input: { name: 'Fourgon' },
  },
  'contracts paymentMethod': {
    values: ['Espèces', 'Chèque', 'Virement', 'Versement', 'Effet', 'Carte', 'Compensation'],
    action: 'create_contracts',
    input: { title: 'Hébergement', client: 'Atlas', startDate: '2026-12-01' },
  },
  'absences kind': {
    values: ['congé', 'maladie', 'formation', 'autre'],
    action: 'create_absences',
    input: { personId: 'T1', from: '2026-12-01', to: '2026-12-01' },
    given: ({ done }) => done('update_technicians_settings', { technicians: [{ id: 'T1', name: 'Hicham' }] }),
  },
  'requests priority': {
    values: ['urgente', 'haute', 'normale', 'basse'],
    action: 'create_requests',
    input: { title: 'Écran noir' },
  },
  'requests source': {
    values: ['qr', 'appel', 'message', 'contrat'],
    action: 'create_requests',
    input: { title: 'Écran noir' },
  },
  'bonLivraison modeLivraison': {
    values: ['livraison_directe', 'transporteur'],
    action: 'create_bonLivraison',
    input: note,
  },
};

describe.each(Object.entries(lists))('the list %s', (name, { values, action, input, given }) => {
  const field = name.split(' ')[1] ?? '';

  it.each(values)('holds %s', async (value) => {
    const scene = openScene();
    await given?.(scene);
    expect(await scene.done(action, { ...input, [field]: value })).toHaveProperty(field, value);
  });

  it('holds nothing else', async () => {
    const scene = openScene();
    await given?.(scene);
    for (const value of ['nulle part', '', null, 1])
      expect((await scene.refused(action, { ...input, [field]: value })).fields).toHaveProperty(field);
  });
});
