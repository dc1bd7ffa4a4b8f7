// A quote is also printed as a proforma invoice, or as an amendment (avenant) with its reasons beside its lines.

interface PrintedAmendment {
  readonly n: number;
  /** Day of the quote. */
  readonly quoteDate: string;
  readonly reason: string;
  /** TTC until then. */
  readonly totalBefore: number;
  /** Its lines: what each was and is. */
  readonly changes: readonly { readonly name: string; readonly details: readonly string[] }[];
}

/** The quote itself where it is none of them. */
export interface QuotePaper {
  /** Printed as a proforma invoice: it keeps the number of the quote and is worth nothing in the accounts. */
  readonly isProforma?: boolean | undefined;
  /** 2 once it has a new version under the same number; absent of the first. */
  readonly revision?: number | undefined;
  /** Printed as an amendment (avenant) of the quote: what it says from then on. */
  readonly amendment?: PrintedAmendment | undefined;
}
