// Terms of a contract as its row holds them, of which a test says what it looks at: a line of a service, and how it is billed.
import type { Contract } from '../contracts/contract.schema.ts';
import type { DocumentLine } from '../documents/lines.ts';

export const serviceLine = (unitPrice: number, changes: Partial<DocumentLine> = {}): DocumentLine => ({
  id: 'l',
  type: 'service',
  productId: '',
  name: 'Maintenance',
  description: '',
  quantity: 1,
  unit: 'forfait',
  unitPrice,
  discount: 0,
  vatRate: 20,
  startDate: '',
  endDate: '',
  optional: false,
  total: unitPrice,
  ...changes,
});

/** Once a month, before it. */
export const monthlyBilling: Contract['billing'] = {
  unit: 'month',
  every: 1,
  anchor: '',
  timing: 'before',
  review: false,
  send: false,
  billedUntil: '',
};
