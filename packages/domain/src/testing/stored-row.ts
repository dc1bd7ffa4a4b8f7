// A row of any kind as a store holds it, of which a test says what it looks at.
import type { Row } from '../kernel/identity/collection-map.ts';

const meta = {
  version: 1,
  rev: 0,
  createdAt: '',
  updatedAt: '',
  createdBy: '',
  updatedBy: '',
  archivedAt: null,
};

export const storedRow = (fields: object): Row => ({ ...meta, id: 'row', ...fields });
