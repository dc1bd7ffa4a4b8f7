// Keys for records whose creator gave none: the legal number for documents, as the authority gives it (docs/product.md D2).
import { randomBytes } from 'node:crypto';
import { type CollectionName, newRowId, type RowId } from '@zellige/domain';
import { isNumbered, seriesPrefix } from '@zellige/domain/kernel/identity/numbering';

export interface IdSource {
  newId(collection: CollectionName): RowId;
  /** Whether the key only stands for the number that apply_changes gives at the end of the transaction. */
  isToken(id: string): boolean;
}

/** Draws the key of the tokens of one transaction: no text that somebody wrote holds one of them by chance or by design. */
export const transactionKey = (): string => `${randomBytes(6).toString('hex')}:`;

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
