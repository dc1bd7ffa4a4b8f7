// Keys for records whose creator gave none: the legal number for documents, as the authority gives it (docs/product.md D2).
import { type CollectionName, newRowId, type RowId } from '@zellige/domain';
import { isNumbered, seriesPrefix } from '@zellige/domain/kernel/numbering';

export interface IdSource {
  newId(collection: CollectionName): RowId;
  /** Whether the key only stands for the number that apply_changes gives at the end of the transaction. */
  isToken(id: string): boolean;
}

export function idSource(now: Date, opKey: string, random: () => number = Math.random): IdSource {
  const tokens = new Set<string>();
  return {
    newId(collection) {
      if (isNumbered(collection)) {
        const token = `@@${seriesPrefix[collection]}:${opKey}:${tokens.size}@@`;
        tokens.add(token);
        return token;
      }
      return newRowId(collection, { now, random });
    },
    isToken: (id) => tokens.has(id),
  };
}
