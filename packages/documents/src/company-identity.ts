// Who the documents are from, as they are printed (specification §3 'Company identity').

/** Identity of the company, printed in the head and in the legal footer. */
export interface CompanyIdentity {
  readonly name: string;
  readonly legalForm: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
  /** Trade register, with the city of its court when known. */
  readonly rc: string;
  readonly patente: string;
  readonly if: string;
  readonly ice: string;
  readonly cnss: string;
  /** A number is printed as an amount, a text as it is. */
  readonly capital: number | string;
  readonly bank: string;
  readonly rib: string;
  readonly paymentTerms: string;
  readonly paymentMethods: string;
  /** PNG or JPEG. Without it the Zellige mark is drawn; when it cannot be read, a head without any image is. */
  readonly logo?: Uint8Array | undefined;
}
