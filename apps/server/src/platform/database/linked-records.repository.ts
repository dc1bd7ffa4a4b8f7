// Contacts an employee reaches: those he delivers to, and those of the events that are his (docs/product.md §3).
import type { Actor, Row } from '@zellige/domain';
import type { ClientBase, Pool } from 'pg';

/** Condition on a `contacts` row that a person, `$n`, delivers to or meets at an event. */
export const linkedContactCondition = (parameter: string): string =>
  `(EXISTS (SELECT 1 FROM bon_livraison AS linked WHERE linked.data->>'contactId' = contacts.id AND linked.data->>'livreurId' = ${parameter})
    OR EXISTS (SELECT 1 FROM events AS linked WHERE linked.data->>'contactId' = contacts.id AND linked.owners @> ARRAY[${parameter}]))`;

export const linkedReader =
  (db: ClientBase | Pool) =>
  async (actor: Actor, row: Row): Promise<boolean> => {
    const found = await db.query({
      name: 'linked_contact',
      text: `SELECT 1 FROM contacts WHERE id = $2 AND ${linkedContactCondition('$1')}`,
      values: [actor.id, String(row.id)],
    });
    return found.rows.length > 0;
  };
