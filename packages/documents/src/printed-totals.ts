// The sums of a quote, an invoice or a credit note as they are printed, MAD.

export interface TaxLine {
  /** Percent. */
  readonly rate: number;
  /** Net of the rate, discounts taken off. */
  readonly base: number;
  readonly tax: number;
}

/** A discount on the whole of the lines. */
export interface GlobalDiscount {
  /** Unknown where it is the part of another document's. */
  readonly percent?: number | undefined;
  readonly amount: number;
}

/** `subtotal` is before discounts, `discount` is what they take off (positive), `net` is after them, `total` is with VAT. */
export interface Totals {
  readonly subtotal: number;
  readonly discount: number;
  /** Part of `discount`. */
  readonly globalDiscount?: GlobalDiscount | undefined;
  readonly net: number;
  readonly taxLines: readonly TaxLine[];
  readonly tax: number;
  readonly total: number;
}

/** An order takes a discount off all of its lines: in percent, or in MAD HT what they come to and what is left of it. */
export type OrderDiscount = { readonly percent: number } | { readonly of: number; readonly left: number };
