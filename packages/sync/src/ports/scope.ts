// How much of the server's rows a device keeps, in days (docs/adr/0017). The rulebook decides what a day means for a row.

/** Null keeps everything; 'auto' everything while that is little, which the server knows. */
export type CopyDays = number | null | 'auto';

export interface CopyChoice {
  days: CopyDays;
  /** Names this choice, budget included: the copy is brought in line when it is another. */
  key: string;
}

export interface CopyScope {
  /** What the device is asked to keep, at this moment. */
  choice(): CopyChoice;
  /** Bytes that rows and sent attachments may take; null without a limit. */
  budget(): number | null;
}
