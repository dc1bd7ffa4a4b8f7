// What each kind of import plans and which operations it then runs: `create_contacts`, `create_products` and, before
// them, `create_categories`.
import { newCategoryId } from '@zellige/domain/catalogue/catalogue.rules';
import { isProductTable, planProducts } from '@zellige/domain/catalogue/product.import';
import { isContactTable, planContacts } from '@zellige/domain/contacts/contact.import';
import { dayInCasablanca } from '@zellige/domain/kernel/dates';
import type { ImportTable, PlannedRow } from '@zellige/domain/kernel/import-table';
import { deviceContactId } from '@zellige/domain/kernel/numbering';
import type { Pool } from 'pg';
import { productCategories, storedContacts, storedProducts } from './stored-records.repository.ts';

export interface PlannedOperation {
  action: string;
  input: object;
}

export interface ImportPlan {
  /** Whether the columns without which nothing can be imported were found. */
  isRecognised: boolean;
  columns: ReadonlyMap<string, number>;
  ignored: readonly string[];
  rows: readonly PlannedRow<object>[];
  /** Operations that the rows need done first. */
  before: readonly PlannedOperation[];
  newCategories: readonly string[];
  /** The operation that brings in the `rank`-th valid row. */
  operation(input: object, rank: number): PlannedOperation;
}

export type ImportSubject = (table: ImportTable, pool: Pool, now: Date) => Promise<ImportPlan>;

const contacts: ImportSubject = async (table, pool, now) => {
  const stored = await storedContacts(pool);
  const { mapping, rows } = planContacts(table, { stored, today: dayInCasablanca(now) });
  // Consecutive keys: drawn at random within one millisecond, hundreds of them would meet.
  const firstId = deviceContactId(now, () => 0);
  return {
    isRecognised: isContactTable(mapping),
    ...mapping,
    rows,
    before: [],
    newCategories: [],
    operation: (input, rank) => ({ action: 'create_contacts', input: { id: firstId + rank, ...input } }),
  };
};

const products: ImportSubject = async (table, pool) => {
  const [stored, categories] = await Promise.all([storedProducts(pool), productCategories(pool)]);
  const plan = planProducts(table, {
    stored,
    categories,
    newCategoryId: () => newCategoryId(Math.random),
  });
  return {
    isRecognised: isProductTable(plan.mapping),
    ...plan.mapping,
    rows: plan.rows,
    before: plan.newCategories.map((input) => ({ action: 'create_categories', input })),
    newCategories: plan.newCategories.map(({ name }) => name),
    operation: (input) => ({ action: 'create_products', input }),
  };
};

export const importSubjects = { contacts, products } as const;
export type ImportSubjectName = keyof typeof importSubjects;
