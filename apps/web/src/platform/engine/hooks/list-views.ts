// The lists that screens hold, kept between renders so that a longer search narrows what is already found.
import type { CollectionName, Row } from '@zellige/domain';
import type { LiveStore } from '@zellige/sync/store/live-store';
import type { View, ViewQuery } from '@zellige/sync/store/view';
import type { RowQuery } from '../app-engine.ts';
import { fieldOrder } from '../rulebook.ts';

interface CachedView {
  collection: CollectionName;
  where: RowQuery['where'];
  sort: string;
  view: View;
}

/** Lists of one page: the one in view, its counts, the pickers of a form. */
const MAX_VIEWS = 12;

const sortName = ({ sort }: RowQuery): string => (sort ? `${sort.field}:${sort.direction}` : '');

const viewQuery = ({ where, search, sort }: RowQuery): ViewQuery => ({
  filter: where as ViewQuery['filter'],
  search,
  sort: sort ? fieldOrder(sort.field, sort.direction) : undefined,
});

export class ListViews {
  readonly #store: LiveStore;
  #cached: CachedView[] = [];

  constructor(store: LiveStore) {
    this.#store = store;
  }

  /** A list of its own: how it stands whenever it is asked. */
  reader(collection: CollectionName, query: RowQuery): () => readonly Row[] {
    const { rows } = this.#store.view(collection, viewQuery(query));
    return rows as () => readonly Row[];
  }

  rows(collection: CollectionName, query: RowQuery): readonly Row[] {
    const sort = sortName(query);
    const known = this.#cached.find(
      (cached) => cached.collection === collection && cached.where === query.where && cached.sort === sort,
    );
    if (known) {
      known.view.refine(viewQuery(query));
      return known.view.rows() as readonly Row[];
    }
    const view = this.#store.view(collection, viewQuery(query));
    this.#cached = [{ collection, where: query.where, sort, view }, ...this.#cached].slice(0, MAX_VIEWS);
    return view.rows() as readonly Row[];
  }
}
