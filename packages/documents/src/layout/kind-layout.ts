// Each kind of document describes its pages in this interface; `layout.ts` places them.
import type { HeadEntries } from './page/head-columns.ts';
import type { HeroFigure } from './page/hero.ts';
import type { Measure } from './operations.ts';
import type { Block } from './paginate.ts';
import type { TableColumn } from './table/table-columns.ts';

export interface Body {
  readonly columns: readonly TableColumn[];
  readonly blocks: readonly Block[];
}

export interface KindLayout<D> {
  hero(document: D): HeroFigure;
  head(document: D): HeadEntries;
  body(document: D, measure: Measure): Body;
}
