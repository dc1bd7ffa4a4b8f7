// Who had a record before it was given to others, as its Historique tells: the server's own word, never the device's
// (docs/adr/0035).
import { type Actor, type CollectionName, keyOf, type Row } from '@zellige/domain';
import { FORMER_OWNER_DAYS } from '@zellige/domain/kernel/operations/execute';
import type { ClientBase } from 'pg';

const DAY_MS = 86_400_000;

/** Past owners of a record stand in its history as what `assignedTo`, `livreurId` and `teamUserIds` changed from. */
export const handsOf = ({ id }: Actor): readonly object[][] => [
  [{ field: 'assignedTo', from: id }],
  [{ field: 'livreurId', from: id }],
  [{ field: 'teamUserIds', from: [id] }],
];

/** Whether the record was that person's at some moment of the last thirty days. */
export const formerOwnerReader =
  (client: Pick<ClientBase, 'query'>) =>
  async (actor: Actor, collection: CollectionName, row: Row, now: Date): Promise<boolean> => {
    const found = await client.query({
      name: 'former_owner',
      text: `SELECT 1 FROM history WHERE collection = $1 AND record_id = $2 AND at > $3
        AND (changes @> $4::jsonb OR changes @> $5::jsonb OR changes @> $6::jsonb) LIMIT 1`,
      values: [
        collection,
        keyOf(row.id),
        new Date(now.getTime() - FORMER_OWNER_DAYS * DAY_MS),
        ...handsOf(actor).map((hands) => JSON.stringify(hands)),
      ],
    });
    return found.rows.length > 0;
  };
