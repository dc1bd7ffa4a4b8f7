import { describe, expect, it } from 'vitest';
import {
  canDeliver,
  checkDeliveryTransition,
  checkQuantities,
  type DeliveryAction,
  deliveryStatusLabel,
  deliveryTransitions,
  unitsByLine,
  isDeliveryFieldOpen,
  partlyDelivered,
  withPrice,
} from './delivery-note.rules.ts';
import { withoutAmounts } from './delivery-note.subject.ts';
import type { DeliveryItem, DeliveryNote } from './delivery-note.schema.ts';
import { deliveryStatuses } from './delivery-note.values.ts';

const item = (fields: Partial<DeliveryItem> = {}): DeliveryItem => ({
  id: 'BL-001-1',
  lineId: 'FAC-001-1',
  productName: 'Écran',
  designation: '',
  category: '',
  quantity: 2,
  quantiteCommandee: 5,
  quantiteLivree: 0,
  quantiteRestante: 2,
  unite: 'unité',
  etat: 'Neuf',
  reference: '',
  unitPrice: 100,
  totalPrice: 200,
  ...fields,
});

const note = (status: string, ...items: DeliveryItem[]) => ({ id: status, status, items }) as DeliveryNote;

describe('the journey of a delivery note', () => {
  const table: Record<string, DeliveryAction[]> = {
    en_preparation: ['ship', 'deliver'],
    expedie: ['start', 'deliver', 'deliver_partially', 'refuse'],
    en_cours_livraison: ['deliver', 'deliver_partially', 'refuse'],
    livre: ['return'],
    partiellement_livre: ['return'],
    refuse: ['return'],
    retour: [],
  };

  it.each(deliveryStatuses)('from %s allows what the table says', (status) => {
    const actions = Object.keys(deliveryTransitions) as DeliveryAction[];
    expect(actions.filter((action) => canDeliver(action, status))).toEqual(table[status]);
  });

  it('says in French which step is impossible', () => {
    expect(checkDeliveryTransition({ status: 'livre' }, 'ship')).toMatchObject({
      error: { code: 'illegal_transition', message: 'Passage de Livré à Expédié impossible' },
    });
    expect(checkDeliveryTransition({ status: 'livre' }, 'deliver')).toMatchObject({
      error: { code: 'illegal_transition', message: "Déjà fait : l'état est « Livré »" },
    });
  });

  it('has the labels of the specification, and shows other values as they are', () => {
    expect(
      ['en_preparation', 'expedie', 'en_cours_livraison', 'livre', 'inconnu'].map(deliveryStatusLabel),
    ).toEqual(['Préparation', 'Expédié', 'En cours', 'Livré', 'inconnu']);
  });

  it('has labels for the three to which the specification gives none', () => {
    expect(['partiellement_livre', 'refuse', 'retour'].map(deliveryStatusLabel)).toEqual([
      'Partiellement livré',
      'Refusé',
      'Retour',
    ]);
  });

  it('closes the contents once the goods left, not the driver nor the remarks', () => {
    const fields = ['items', 'clientAdresse', 'livreur', 'vehicule', 'observationsGenerales'];
    const open = (status: DeliveryNote['status']) =>
      fields.filter((field) => isDeliveryFieldOpen({ status }, field));
    expect(open('en_preparation')).toEqual(fields);
    expect(open('expedie')).toEqual(['livreur', 'vehicule', 'observationsGenerales']);
  });
});

describe('what an invoice line has left to deliver', () => {
  it('counts what is under way in full and what was handed over as it was', () => {
    const held = unitsByLine([
      note('expedie', item({ quantity: 2 })),
      note('partiellement_livre', item({ quantity: 2, quantiteLivree: 0.5 })),
      note('refuse', item({ quantity: 2 })),
      note('retour', item({ quantity: 2, quantiteLivree: 2 })),
      note('livre', item({ lineId: '', quantity: 9, quantiteLivree: 9 })),
    ]);
    expect([...held]).toEqual([['FAC-001-1', 2.5]]);
  });

  it('leaves the note itself out when asked', () => {
    expect(unitsByLine([note('expedie', item())], [], 'expedie').size).toBe(0);
  });

  it('refuses more than is left, over all items of the note', () => {
    expect(checkQuantities([item({ quantity: 5 })], new Map())).toEqual({ ok: true, value: true });
    expect(checkQuantities([item({ quantity: 2 })], new Map([['FAC-001-1', 4]]))).toMatchObject({
      error: {
        code: 'quantity_exceeds_remaining',
        message: 'Quantité livrée supérieure à la quantité restante (1)',
        fields: { 'items.0.quantity': 'Quantité livrée supérieure à la quantité restante (1)' },
      },
    });
    const twice = [item({ quantity: 3 }), item({ id: 'BL-001-2', quantity: 3 })];
    expect(checkQuantities(twice, new Map())).toMatchObject({
      error: { fields: { 'items.1.quantity': 'Quantité livrée supérieure à la quantité restante (2)' } },
    });
  });

  it('refuses a free item that carries more than was ordered of it', () => {
    const free = item({ lineId: '', quantity: 6 });
    expect(checkQuantities([free], new Map()).ok).toBe(false);
    expect(
      checkQuantities(
        [
          { ...free, quantity: 5 },
          { ...free, id: 'b', quantity: 5 },
        ],
        new Map(),
      ).ok,
    ).toBe(true);
  });
});

describe('partlyDelivered', () => {
  it('computes what remains, to the thousandth', () => {
    const items = [item({ quantity: 1.3 }), item({ id: 'b' })];
    expect(partlyDelivered(items, [{ id: 'BL-001-1', quantiteLivree: 0.1 }])).toMatchObject({
      value: [
        { quantiteLivree: 0.1, quantiteRestante: 1.2 },
        { quantiteLivree: 0, quantiteRestante: 2 },
      ],
    });
  });

  it('refuses more than the note carries, and an item it does not carry', () => {
    expect(partlyDelivered([item()], [{ id: 'BL-001-1', quantiteLivree: 3 }])).toMatchObject({
      error: {
        fields: { 'items.0.quantiteLivree': 'Quantité livrée supérieure à la quantité restante (2)' },
      },
    });
    expect(partlyDelivered([item()], [{ id: 'autre', quantiteLivree: 1 }])).toMatchObject({
      error: { code: 'validation_failed', fields: { 'items.0.id': 'Choisissez une valeur de la liste' } },
    });
  });
});

describe('amounts', () => {
  it('are quantity × unit price, half-up', () => {
    expect(withPrice(item({ quantity: 1.5, unitPrice: 0.01 })).totalPrice).toBe(0.02);
  });

  it('are taken away for people who may not see them', () => {
    const [seen] = withoutAmounts(note('livre', item())).items;
    expect(Object.keys(seen ?? {})).not.toContain('unitPrice');
    expect(Object.keys(seen ?? {})).not.toContain('totalPrice');
  });
});
