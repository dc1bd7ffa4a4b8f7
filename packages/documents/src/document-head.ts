// Every printed document has this head about itself, its client and the company.
import type { CompanyIdentity } from './company-identity.ts';

export interface DocumentHead {
  readonly id: string;
  /** Legal number, null until it is given: the document is then marked PROVISOIRE. */
  readonly number: string | null;
  readonly client: string;
  /** For whose attention it is. */
  readonly clientPerson?: string | undefined;
  readonly clientAddress?: string | undefined;
  readonly clientEmail?: string | undefined;
  readonly clientPhone?: string | undefined;
  readonly clientIce?: string | undefined;
  readonly date: string;
  /** The label which the screens show. Only 'Annulée' is printed: it marks every page. */
  readonly status: string;
  readonly company: CompanyIdentity;
  /** Text after 'Document généré le', in the time of Casablanca: `20/11/2026 à 10:30`; '' prints none. */
  readonly generatedAt: string;
}
