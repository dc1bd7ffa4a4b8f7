// The reading half of the rulebook as an offline engine asks for it: the order of each collection and the text a row is
// found by. Light: it brings no operation along.
import { collections } from '../registry/collections.ts';
import type { CollectionName, Row } from '../kernel/identity/collection-map.ts';
import { searchTerms } from '../kernel/text/folded-text.ts';
import type { Subject } from '../kernel/records/subject.ts';

const descriptionOf = (name: string): Subject => collections[name as CollectionName];

export const offlineLists = {
  order(name: string) {
    const description = descriptionOf(name);
    return {
      id: 'default',
      key: (row: object): string => description.orderKey(row as Row),
      descending: description.newestFirst,
    };
  },
  searchText: (name: string, row: object): string => descriptionOf(name).searchLine(row as Row),
  searchTerms,
};
