// Somebody who works outside, and the keys that absences and hours name them by.
import type { PersonKeys } from '@zellige/domain/absences/absence.rules';

export interface Person {
  key: string;
  name: string;
  detail: string;
  technicianId: string | null;
  userId: string | null;
}

export const keysOf = ({ technicianId, userId }: Pick<Person, 'technicianId' | 'userId'>): PersonKeys => ({
  id: technicianId ?? userId ?? '',
  userId: userId ?? '',
});
