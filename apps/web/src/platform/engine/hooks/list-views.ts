// The lists that screens hold, kept between renders so that a longer search narrows what is already found.
import type { CollectionName, Row } from '@zellige/domain';
import type { LiveStore } from '@zellige/sync/store/live-store';
import type { View, ViewQuery } from '@zellige/sync/store/view';
import type { RowQuery } from '../app-engine.ts';
import { fieldOrder } from '../rulebook.ts';

interface KeptView {
  collection: CollectionName;
  where: RowQuery['where'];
  sort: string;
  view: View;
}

/** Lists of one page: the one in view, its counts, the pickers of a form. */
const KEPT = 12;

const sortName = ({ sort }: RowQuery): string => (sort ? `${sort.field}:${sort.direction}` : '');

const viewQuery = ({ where, search, sort }: RowQuery): ViewQuery => ({
  filter: where as ViewQuery['filter'],
  search,
  sort: sort ? fieldOrder(sort.field, sort.direction) : undefined,
});

export class ListViews {
  readonly #store: LiveStore;
  #kept: KeptView[] = [];

  constructor(store: LiveStore) {
    this.#store = store;
  }

  /** A list of its own: how it stands whenever it is asked. */
  reader(collection: CollectionName, query: RowQuery): () => readonly Row[] {
    const { rows } = this.#store.view(collection, viewQuery(query));
    return rows as unknown as () => readonly Row[];
  }

  rows(collection: CollectionName, query: RowQuery): readonly Row[] {
    const sort = sortName(query);
    const known = this.#kept.find(
      (kept) => kept.collection === collection && kept.where === query.where && kept.sort === sort,
    );
    if (known) {
      known.view.refine(viewQuery(query));
      return known.view.rows() as unknown as readonly Row[];
    }
    const view = this.#store.view(collection, viewQuery(query));
    this.#kept = [{ collection, where: query.where, sort, view }, ...this.#kept].slice(0, KEPT);
    return view.rows() as unknown as readonly Row[];
  }
}
