// What an import must know of the records that are already there, those in the corbeille too, to tell doubles.
import type { Category, Product } from '@zellige/domain/catalogue/catalogue.schema';
import type { Contact } from '@zellige/domain/contacts/contact.schema';
import type { Pool } from 'pg';

export type StoredContact = Pick<Contact, 'name' | 'company' | 'phone' | 'email' | 'ice' | 'archivedAt'>;
export type StoredProduct = Pick<Product, 'id' | 'sku' | 'name' | 'archivedAt'>;

export async function storedContacts(pool: Pool): Promise<StoredContact[]> {
  const found = await pool.query<StoredContact>(
    `SELECT data->>'name' AS name, data->>'company' AS company, data->>'phone' AS phone, data->>'email' AS email,
            data->>'ice' AS ice, data->>'archivedAt' AS "archivedAt" FROM contacts ORDER BY id`,
  );
  return found.rows;
}

export async function storedProducts(pool: Pool): Promise<StoredProduct[]> {
  const found = await pool.query<StoredProduct>(
    `SELECT id, data->>'sku' AS sku, data->>'name' AS name, data->>'archivedAt' AS "archivedAt"
       FROM products ORDER BY id`,
  );
  return found.rows;
}

/** Live categories of products. */
export async function productCategories(pool: Pool): Promise<Pick<Category, 'id' | 'name'>[]> {
  const found = await pool.query<Pick<Category, 'id' | 'name'>>(
    `SELECT id, data->>'name' AS name FROM categories
      WHERE archived_at IS NULL AND data->>'type' = 'product' ORDER BY id`,
  );
  return found.rows;
}
