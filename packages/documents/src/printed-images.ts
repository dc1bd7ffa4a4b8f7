// A document shows signatures and photos besides its texts and its logo.

/** A person left this in a signature box. */
export interface Signature {
  /** PNG or JPEG; an unreadable one leaves the box empty. */
  readonly image?: Uint8Array | undefined;
  readonly name?: string | undefined;
  readonly date?: string | undefined;
  /** What stands in the place of a signature: 'Client absent'. */
  readonly instead?: string | undefined;
}

export interface PrintedPhoto {
  /** 'Avant', 'Après'. */
  readonly label: string;
  /** What it shows, as somebody wrote it. */
  readonly caption?: string | undefined;
  /** JPEG or PNG; absent where it could not be had. */
  readonly image?: Uint8Array | undefined;
}
