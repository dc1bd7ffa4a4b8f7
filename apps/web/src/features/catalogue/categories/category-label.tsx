// The name of a category behind its colour; the colour only helps.

import type { Category } from '@zellige/domain/catalogue/catalogue.schema';
import { catalogueMessages } from '../catalogue.messages.ts';

/** `<CategoryLabel category={categories.byId.get(product.category)} />` */
export function CategoryLabel({ category }: { category: Category | undefined }) {
  return (
    <span className="inline-flex min-w-0 max-w-full items-center gap-2 text-muted">
      <CategoryDot color={category?.color} />
      <span className="truncate">{category?.name ?? catalogueMessages.noCategory}</span>
    </span>
  );
}

/** The colour alone. */
export function CategoryDot({ color }: { color: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="size-2.5 shrink-0 rounded-[3px] border border-line"
      style={{ background: color ?? 'transparent' }}
    />
  );
}
