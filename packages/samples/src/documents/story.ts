// The form of a story, which tells one sale: who sold what to whom and what became of it. Days count back from today.
import { sampleProducts } from '../catalogue/products.ts';
import { sampleServices } from '../catalogue/services.ts';
import type { SampleUserId } from '../company/people.ts';

/** A line sells this; the price comes from the catalogue. */
export interface StoryLine {
  reference: string;
  quantity: number;
  discount?: number;
  optional?: boolean;
  /** A rental: its first day relative to today, and how many days. */
  rental?: { from: number; days: number };
}

export interface StoryPayment {
  daysAgo: number;
  /** Share of the amount that is still due; 1 settles it. */
  share: number;
  mode: 'Espèces' | 'Chèque' | 'Virement' | 'Effet';
  reference: string;
  cheque?: StoryCheque;
  /** The client keeps back what the law proposes of the whole invoice. */
  isWithheld?: boolean;
}

/** A cheque or an effet, and its way at the bank. */
export interface StoryCheque {
  number: string;
  bank: string;
  drawer?: string;
  /** Day from which it may be cashed, relative to today, positive in the future. */
  due: number;
  /** Days ago. */
  remitted?: number;
  cleared?: number;
  bounced?: { daysAgo: number; reason: string; fees: number };
}

export interface StoryDelivery {
  daysAgo: number;
  /** Day of delivery relative to today, positive in the future. */
  due: number;
  driver?: 'employe' | 'Transporteur';
  /** The steps that followed its creation, all on the day of delivery or today at the latest. */
  journey: readonly ('ship' | 'start' | 'deliver' | 'deliver_partially' | 'refuse' | 'return')[];
}

export interface Story {
  contact: number;
  by: SampleUserId;
  daysAgo: number;
  project: string;
  lines: readonly StoryLine[];
  globalDiscount?: number;
  advance?: number;
  /** What the quote became, in order. An invoice written without a quote has none. */
  quote?: { sent?: number; accepted?: number; refused?: number; reason?: string };
  /** Parts of the accepted quote that were invoiced, in order. */
  parts?: readonly { daysAgo: number; as: 'deposit' | 'situation'; percent: number }[];
  /** Days ago of the invoice; a story without it stays a quote. */
  invoiced?: number;
  payments?: readonly StoryPayment[];
  /** A call about what remains to be paid; the day that was promised, relative to today. */
  reminded?: { daysAgo: number; answer: string; promised?: number };
  cancelled?: { daysAgo: number; reason: string };
  deliveries?: readonly StoryDelivery[];
}

export const sale = (reference: string, quantity = 1, discount = 0): StoryLine => ({
  reference,
  quantity,
  discount,
});

export const option = (reference: string, quantity = 1): StoryLine => ({
  reference,
  quantity,
  optional: true,
});

export const rental = (reference: string, quantity: number, from: number, days: number): StoryLine => ({
  reference,
  quantity,
  rental: { from, days },
});

const products = new Map(sampleProducts.map((product) => [product.id, product]));
const services = new Map(sampleServices.map((service) => [service.id, service]));

/** The catalogue entry behind a reference, as a document line needs it. */
export function catalogueEntry({ reference, rental: rented }: StoryLine) {
  const product = products.get(reference);
  if (product) {
    const unitPrice = Number(rented ? product.price.rental : product.price.sale);
    return {
      type: rented ? 'rental' : 'sale',
      name: product.name,
      unit: 'unité',
      unitPrice,
    } as const;
  }
  const service = services.get(reference);
  if (!service) throw new Error(`no sample product or service ${reference}`);
  return {
    type: 'service',
    name: service.name,
    unit: service.unit,
    unitPrice: Number(service.price.sale),
  } as const;
}
