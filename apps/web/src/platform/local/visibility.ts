// Which rows of the local store a person sees, and how much of them (docs/product.md §3): the server's rule, on rows in memory.
import { type Actor, type CollectionName, collections, type Row } from '@zellige/domain';
import { permits, scopeOf } from '@zellige/domain/kernel/identity/permissions';
import { linkedContactIds, linkingReads } from '@zellige/domain/registry/linked-contacts';
import { probeRow } from '@zellige/domain/registry/record-visibility';

export interface Visibility {
  /** Null when everything is seen. */
  sees: ((row: Row) => boolean) | null;
  /** Null when nothing is stripped. */
  redact: ((row: Row) => Row) | null;
}

/** The same answer for the same row, so that screens see that it did not change. */
function remembered(redact: (row: Row) => Row): (row: Row) => Row {
  const known = new WeakMap<Row, Row>();
  return (row) => {
    const redacted = known.get(row) ?? redact(row);
    known.set(row, redacted);
    return redacted;
  };
}

/** `find` reads rows of the store; what is seen through links follows them. */
export function visibilityOf(
  actor: Actor,
  collection: CollectionName,
  find: (collection: CollectionName, where: Record<string, unknown>) => readonly object[],
): Visibility {
  const description = collections[collection];
  const scope = scopeOf(actor, description.see);
  const isLinked = (row: Row) => {
    const rows = linkingReads(actor).flatMap((read) => find(read.collection, read.where));
    return linkedContactIds(rows, actor).has(String(row.id));
  };
  const sees = scope === 'linked' ? isLinked : (row: Row) => permits(actor, description.see, row);
  return {
    sees: scope === 'all' ? null : sees,
    redact:
      description.redact(probeRow, actor) === probeRow
        ? null
        : remembered((row) => description.redact(row, actor) as Row),
  };
}
