// The company's technicians as the settings hold them: one row that everybody reads (specification §3 'Technician').
import type { RowMeta } from '../kernel/identity/collection-map.ts';
import type { Tx } from '../kernel/operations/operation.ts';

/** Key of the settings row; locking it lets one decision about people's time be taken at a time. */
export const TECHNICIANS = 'technicians';

export interface Technician {
  id: string;
  name: string;
  email: string;
  speciality: string;
  initials: string;
  available: boolean;
  /** Account with which the technician signs in, empty without one. */
  userId: string;
}

/** The settings row of id 'technicians' (specification §3 'Technician'). */
export type TechnicianSettings = RowMeta & {
  id: string;
  technicians: Technician[];
};

/** The technicians of the company; none before the first settings. */
export async function readTechnicians(tx: Pick<Tx, 'settings'>): Promise<readonly Technician[]> {
  const row = (await tx.settings.get(TECHNICIANS)) as TechnicianSettings | undefined;
  return row?.technicians ?? [];
}

/** Accounts of these technicians: what they work on is theirs too. */
export const accountsOf = (technicians: readonly Pick<Technician, 'userId'>[]): string[] => [
  ...new Set(technicians.map(({ userId }) => userId).filter((id) => id !== '')),
];
