// Keys for records whose creator gave none: the legal number for documents, as the authority gives it (product.md D2).
import type { CollectionName, RowId } from '@zellige/domain';
import { newCategoryId, newProductId, newServiceId } from '@zellige/domain/catalogue/catalogue.rules';
import { deviceContactId, isNumbered, seriesPrefix } from '@zellige/domain/kernel/numbering';

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
      if (collection === 'contacts') return deviceContactId(now, random);
      if (collection === 'products') return newProductId(random);
      if (collection === 'services') return newServiceId(random);
      return newCategoryId(random);
    },
    isToken: (id) => tokens.has(id),
  };
}
