// The papers of a rental print these rows (docs/product.md 'Rental papers').
import type { DocumentHead } from '../document-head.ts';
import type { Signature } from '../printed-images.ts';
import type { SheetFact } from '../sheet-tables.ts';

/** A thing on a paper of a rental, or a heading over some. */
export interface RentalPaperRow {
  readonly name: string;
  /** Under the name: its time, its units, what is to say of it. */
  readonly details: readonly string[];
  /** Of the columns behind the designation. */
  readonly cells: readonly string[];
  readonly isSection?: boolean | undefined;
}

/** A contract of rental, a note of what came back, a list of what is to be prepared (docs/product.md 'Rental papers'). */
export interface RentalPaper extends DocumentHead {
  readonly kind: 'rental-paper';
  readonly rentalPaper: RentalPaperName;
  readonly hero: { readonly figure: string; readonly note: string };
  readonly partyLabel: string;
  readonly subject: readonly SheetFact[];
  readonly dates: readonly SheetFact[];
  readonly rows: readonly RentalPaperRow[];
  readonly paragraphs: readonly SheetFact[];
  readonly signatureClient?: Signature | undefined;
  readonly rentalConditions?: string | undefined;
}

export type RentalPaperName = 'contract' | 'return' | 'pick-list';
