// Items that run short or out call for these notifications (docs/product.md 'Notifications').
import { type Fact, managers } from '../notifications/facts/fact.ts';
import { isLowStock } from './inventory.rules.ts';
import type { InventoryItem } from './inventory.schema.ts';

/** At or under the minimum (specification §9 'Business rules'): told to the managers, each day. */
export function stockFacts(item: InventoryItem, today: string): Fact[] {
  if (!isLowStock(item)) return [];
  const isOut = item.quantity === 0;
  return [
    {
      name: 'stock_low',
      many: { text: (count) => `${count} articles au stock minimum ou en dessous`, url: '/inventory' },
      day: today,
      category: 'inventory',
      type: 'warning',
      priority: isOut ? 'high' : 'medium',
      title: isOut ? 'Rupture de stock' : 'Stock critique',
      message: `${item.name}\u00a0: ${item.quantity} en stock pour un minimum de ${item.minQuantity}`,
      actionUrl: `/inventory?q=${encodeURIComponent(item.name)}`,
      actionLabel: "Voir l'inventaire",
      relatedType: 'inventory',
      relatedId: item.id,
      record: item,
      people: [],
      roles: managers,
      author: '',
    },
  ];
}
