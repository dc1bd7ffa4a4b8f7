// The PDF engine prints these models: one record per kind of document, with every figure already computed by the caller
// (specification §3 'Document for PDF', 'Company identity', 'Delivery note'; docs/product.md 'Delivery notes'). Amounts are
// numbers in MAD with two decimals, days are ISO `yyyy-mm-dd`, everything else is text as it is printed.
import type { QuotePaper } from './printed-amendment.ts';
import type { ClientStatement } from '@zellige/domain/accounting/client-statement';
import type { DocumentLine } from '@zellige/domain/documents/lines';
import type { PaymentMethod } from '@zellige/domain/documents/document-terms.schema';
import type { CautionBalance } from '@zellige/domain/reservations/cautions/caution.rules';
import type { ProvenSignature } from './printed-proof.ts';
import type { PrintedPhoto, Signature } from './printed-images.ts';
import type { DocumentHead } from './document-head.ts';
import type { RentalPaper } from './reservations/printed-rental-paper.ts';
import type { PrintedWeek } from './planning/printed-week.ts';
import type { SheetFact, SheetTable } from './sheet-tables.ts';
import type { OrderDiscount, Totals } from './printed-totals.ts';

/** Days of a rental line; `to` is the day of return. */
export interface RentalPeriod extends Readonly<Pick<DocumentLine, 'chargedPer' | 'combination'>> {
  readonly from: string;
  readonly to: string;
  /** Hours `hh:mm`, where they are said. */
  readonly fromTime?: string | undefined;
  readonly toTime?: string | undefined;
  readonly days: number;
}

/** A line which carries an amount. */
export interface PricedLine {
  readonly type: 'product' | 'sale' | 'rental' | 'service';
  readonly name: string;
  readonly description?: string | undefined;
  readonly quantity: number;
  readonly unit?: string | undefined;
  readonly unitPrice: number;
  /** Where prices were entered with VAT, and what the line comes to so. */
  readonly unitPriceTtc?: number | undefined;
  readonly totalTtc?: number | undefined;
  /** Percent; missing counts as 0. */
  readonly discount?: number | undefined;
  /** Of the whole line, in the place of a percentage. */
  readonly discountAmount?: number | undefined;
  /** Percent. */
  readonly vatRate: number;
  /** Net of the line's discount, before VAT. */
  readonly total: number;
  readonly period?: RentalPeriod | undefined;
  /** Marked as an option; the caller's totals do not hold it. */
  readonly option?: boolean | undefined;
}

/** A heading across the table. */
export interface SectionLine {
  readonly type: 'section';
  readonly name: string;
  readonly description?: string | undefined;
}

export type SalesLine = PricedLine | SectionLine;

interface SalesDocument extends DocumentHead {
  readonly projectName?: string | undefined;
  readonly description?: string | undefined;
  /** Of the whole document, where it says one: `21/11/2026 à 09:00`. */
  readonly period?: { readonly from: string; readonly to: string } | undefined;
  readonly items: readonly SalesLine[];
  readonly totals: Totals;
  /** Replaces the company's own terms. */
  readonly paymentTerms?: string | undefined;
  readonly notes?: string | undefined;
  /** Reason printed when a line bears no VAT (CGI 145-III-6°). */
  readonly vatExemption?: string | undefined;
  /** What the client leaves for rentals and gets back, in no total; absent for none. */
  readonly caution?: number | undefined;
  /** Content of the QR code; none is drawn without it. */
  readonly qr?: string | undefined;
}

export interface QuoteDocument extends SalesDocument, QuotePaper, ProvenSignature {
  readonly kind: 'quote';
  readonly validityDays: number;
  /** General conditions of rental, on pages of their own behind it. */
  readonly rentalConditions?: string | undefined;
}

/** An earlier invoice that the last one takes off, less what credit notes took of it. */
export interface PrintedDeduction {
  readonly kind: 'acompte' | 'situation';
  readonly number: string | null;
  readonly date: string;
  readonly net: number;
  readonly tax: number;
  readonly isCredited?: boolean | undefined;
}

export interface InvoiceDocument extends SalesDocument {
  readonly kind: 'invoice';
  /** Of a deposit and of a situation. */
  readonly nature?: 'acompte' | 'situation' | undefined;
  /** What is taken off the totals, which are those before it, and what is left then. */
  readonly deductions?: readonly PrintedDeduction[] | undefined;
  readonly balance?: { readonly net: number; readonly tax: number; readonly total: number } | undefined;
  readonly dueDate: string;
  readonly quoteNumber?: string | undefined;
  readonly advanceAmount: number;
  /** TTC of its credit notes; none without it. */
  readonly creditedAmount?: number | undefined;
  readonly remainingAmount: number;
  readonly paidAt?: string | undefined;
  /** On the cash that came in, in no total; absent without any. */
  readonly stampDuty?: number | undefined;
  /** The rate of it, in percent. */
  readonly stampPercent?: number | undefined;
  /** Part of the advance: what was kept of cautions, with the numbers of their receipts. */
  readonly retainedCaution?: number | undefined;
  readonly cautionReceipts?: string | undefined;
  /** What of the cautions of its rentals came in, was given back, and was kept. */
  readonly cautionBalance?: CautionBalance | undefined;
  /** How it is to be paid; told in its UBL alone. */
  readonly paymentMethod?: PaymentMethod | undefined;
}

/** A credit note takes this back of an invoice; its totals are above zero. */
export interface CreditNoteDocument extends DocumentHead {
  readonly kind: 'credit-note';
  readonly projectName?: string | undefined;
  readonly reason: string;
  /** Legal number of the invoice; missing until it has one. */
  readonly invoiceNumber?: string | undefined;
  readonly invoiceDate: string;
  readonly items: readonly SalesLine[];
  readonly totals: Totals;
  readonly vatExemption?: string | undefined;
}

export interface DeliveryLine {
  readonly name: string;
  readonly description?: string | undefined;
  readonly reference?: string | undefined;
  /** What it is made of, where it is a kit. */
  readonly parts?: readonly { readonly name: string; readonly quantity: number }[] | undefined;
  /** Of its units, where it has several that are followed one by one. */
  readonly serialNumbers?: readonly string[] | undefined;
  readonly serialNumber?: string | undefined;
  readonly unit?: string | undefined;
  /** Of what is rented: its price is for all of it. */
  readonly period?: RentalPeriod | undefined;
  readonly quantiteCommandee: number;
  readonly quantiteLivree: number;
  readonly quantiteRestante: number;
  readonly unitPrice?: number | undefined;
  readonly totalPrice?: number | undefined;
}

export interface DeliveryNoteDocument extends DocumentHead {
  readonly kind: 'delivery-note';
  /** A return note: of each line what was delivered, what came back with it, and what is left at the client's. */
  readonly isReturn?: boolean | undefined;
  /** Number of the note that had delivered it. */
  readonly deliveredWith?: string | undefined;
  readonly dateLivraison: string;
  /** Where it is delivered; `clientAddress` when missing. */
  readonly deliveryAddress?: string | undefined;
  readonly invoiceNumber?: string | undefined;
  readonly quoteNumber?: string | undefined;
  readonly items: readonly DeliveryLine[];
  readonly livreur?: string | undefined;
  readonly transporteur?: string | undefined;
  readonly vehicule?: string | undefined;
  /** Label of the mode, such as 'Livraison directe'. */
  readonly modeLivraison?: string | undefined;
  readonly totalColis?: number | undefined;
  /** Kilograms. */
  readonly poidsTotal?: number | undefined;
  /** Cubic metres. */
  readonly volumeTotal?: number | undefined;
  readonly conditionsLivraison?: string | undefined;
  readonly observationsGenerales?: string | undefined;
  /** Prices and their sum are printed only when true. */
  readonly withPrices: boolean;
  /** What its order takes off all lines. */
  readonly globalDiscount?: OrderDiscount | undefined;
  readonly signatureClient?: Signature | undefined;
  readonly signatureLivreur?: Signature | undefined;
}

export interface TechnicalSheetDocument extends DocumentHead {
  readonly kind: 'technical-sheet';
  /** 'Fiche produit', "Fiche d'intervention". */
  readonly nature: string;
  readonly title: string;
  /** 1, and one more with each correction. */
  readonly revision: number;
  /** Label of the first column: who or what it is about. */
  readonly partyLabel: string;
  readonly subject: readonly SheetFact[];
  readonly dates: readonly SheetFact[];
  readonly paragraphs: readonly SheetFact[];
  readonly tables: readonly SheetTable[];
  /** In rows of two. */
  readonly photos: readonly (readonly PrintedPhoto[])[];
  /** Boxes to sign; a product sheet has none. */
  readonly isSigned: boolean;
  readonly signatureClient?: Signature | undefined;
  readonly signatureTechnician?: Signature | undefined;
}

/** A client was promised this; one period of it has a price. */
export interface ContractDocument
  extends DocumentHead,
    Pick<SalesDocument, 'items' | 'totals' | 'vatExemption'> {
  readonly kind: 'contract';
  readonly title: string;
  readonly heading: string;
  /** Behind the amount of a period: 'par trimestre'. */
  readonly per: string;
  readonly endDate?: string | undefined;
  readonly tables: readonly SheetTable[];
  readonly terms?: string | undefined;
  readonly signatureClient?: Signature | undefined;
}

/** A receipt of a caution that came in, or was given back (docs/law.md 'Cautions'). */
export interface CautionReceipt extends DocumentHead {
  readonly kind: 'caution-receipt';
  /** Given back to the client. */
  readonly isBack: boolean;
  /** MAD. */
  readonly amount: number;
  readonly mode: string;
  readonly reference?: string | undefined;
  /** What became of the whole caution by now, on a receipt of what was given back. */
  readonly balance?: CautionBalance | undefined;
  /** What was rented, with its days. */
  readonly rental: readonly SheetFact[];
}

/** A client owed, paid and now owes these (docs/subjects/accounting.md). */
export interface StatementDocument extends DocumentHead {
  readonly kind: 'statement';
  readonly statement: ClientStatement;
}

/** A receipt of a payment (docs/product.md 'Payments'). */
export interface PaymentReceipt extends DocumentHead {
  readonly kind: 'payment-receipt';
  /** What it settles, MAD. */
  readonly amount: number;
  readonly mode: string;
  readonly reference?: string | undefined;
  readonly invoiceNumber?: string | undefined;
  /** Of a cheque or an effet. */
  readonly paper: readonly SheetFact[];
  /** Parts of the amount that the client withholds. */
  readonly rasTva: number;
  readonly rasIs: number;
  readonly certificate?: string | undefined;
  readonly stampDuty: number;
  /** The rate of it, in percent. */
  readonly stampPercent?: number | undefined;
}

export interface SlipLine {
  readonly mode: string;
  readonly number: string;
  readonly bank: string;
  readonly drawer: string;
  /** Day, '' without one. */
  readonly dueDate: string;
  readonly amount: number;
}

/** Cheques and effets as they are handed to the bank; its client is the bank. */
export interface RemittanceSlip extends DocumentHead {
  readonly kind: 'remittance-slip';
  readonly lines: readonly SlipLine[];
  readonly total: number;
}

/** The week of people, A4 landscape, from a page each; its client is the person, or the team. */
export interface WeekPlanDocument extends DocumentHead {
  readonly kind: 'week-plan';
  readonly period: string;
  readonly people: readonly PrintedWeek[];
}

export type PrintableDocument =
  | QuoteDocument
  | InvoiceDocument
  | CreditNoteDocument
  | DeliveryNoteDocument
  | TechnicalSheetDocument
  | ContractDocument
  | CautionReceipt
  | StatementDocument
  | PaymentReceipt
  | RemittanceSlip
  | RentalPaper
  | WeekPlanDocument;
export type DocumentKind = PrintableDocument['kind'];
