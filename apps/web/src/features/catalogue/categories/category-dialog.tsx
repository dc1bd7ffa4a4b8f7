// The categories of products, or of services: create, rename, colour, propose or not, corbeille. Import it lazily.

import type { ActionInput, ActionName, Failure } from '@zellige/domain';
import type { Category } from '@zellige/domain/catalogue/catalogue.schema';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { useOpenedForm } from '../../../platform/engine/hooks/opened-form.ts';
import { archivingMessages } from '../../../records/actions/archiving.messages.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useArchiving } from '../../../records/actions/use-archiving.ts';
import { catalogueMessages, categoryNoun } from '../catalogue.messages.ts';
import { CategoryEditor, type CategoryValues } from './category-editor.tsx';
import { CategoryDot } from './category-label.tsx';
import { CategoryLine } from './category-line.tsx';
import type { CatalogueType } from './use-categories.ts';

const words = catalogueMessages.categories;

interface CategoryDialogProps {
  type: CatalogueType;
  onClose: () => void;
}

/** `<CategoryDialog type="product" onClose={close} />` */
export function CategoryDialog({ type, onClose }: CategoryDialogProps) {
  const { live, archived } = useCategoriesWithArchive(type);
  const countOf = useUsage(type);
  const { create, update } = useCategoryWrites(type);
  const [edited, setEdited] = useState<string | null>(null);
  const close = () => setEdited(null);
  const closeUnless = (failure: Failure | null) => {
    if (!failure) close();
    return failure;
  };
  const isCreating = edited === 'new';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="medium"
      title={type === 'product' ? words.productTitle : words.serviceTitle}
    >
      <div className="flex flex-col gap-3">
        {isCreating ? (
          <CategoryEditor onCancel={close} onSave={async (values) => closeUnless(await create(values))} />
        ) : (
          <Button icon={Plus} className="self-start" onClick={() => setEdited('new')}>
            {words.create}
          </Button>
        )}
        {live.length === 0 && !isCreating ? <NoCategory /> : null}
        <ul className="flex flex-col">
          {live.map((category) => (
            <CategoryLine
              key={category.id}
              category={category}
              count={countOf(category.id)}
              isEdited={edited === category.id}
              onEdit={() => setEdited(category.id)}
              onCancel={close}
              onUpdate={async (changes) => closeUnless(await update(category.id, changes))}
            />
          ))}
        </ul>
        {archived.length > 0 ? <ArchivedCategories categories={archived} /> : null}
      </div>
    </Dialog>
  );
}

function NoCategory() {
  return (
    <p className="py-6 text-center text-muted">
      <span className="block font-medium text-text">{words.empty}</span>
      {words.emptyHint}
    </p>
  );
}

function ArchivedCategories({ categories }: { categories: readonly Category[] }) {
  const { restore } = useArchiving('categories', categoryNoun);
  return (
    <details className="border-t border-line pt-3">
      <summary className="text-muted hover:text-text phone:min-h-11">
        {words.archived(categories.length)}
      </summary>
      <ul className="mt-1 flex flex-col">
        {categories.map((category) => (
          <li key={category.id} className="flex min-h-10 items-center gap-2.5">
            <CategoryDot color={category.color} />
            <span className="min-w-0 flex-1 truncate text-muted">{category.name}</span>
            <Button variant="ghost" onClick={() => void restore([category])}>
              {archivingMessages.restore}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function useCategoriesWithArchive(type: CatalogueType) {
  const where = useCallback((category: Category) => category.type === type, [type]);
  const { rows } = useRows('categories', { where });
  return useMemo(
    () => ({
      live: rows.filter((category) => category.archivedAt === null),
      archived: rows.filter((category) => category.archivedAt !== null),
    }),
    [rows],
  );
}

/** How many live products or services each category holds. */
function useUsage(type: CatalogueType): (category: string) => number {
  const { rows } = useRows(type === 'product' ? 'products' : 'services');
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { category, archivedAt } of rows)
      if (archivedAt === null) counts.set(category, (counts.get(category) ?? 0) + 1);
    return (category) => counts.get(category) ?? 0;
  }, [rows]);
}

function useCategoryWrites(type: CatalogueType) {
  const { execute, newId, renew } = useOpenedForm();
  const run = async <Name extends ActionName>(
    action: Name,
    input: ActionInput<Name>,
  ): Promise<Failure | null> => {
    const result = await execute(action, input);
    if (!result.ok) return result.error;
    renew();
    return null;
  };
  return {
    create: (values: CategoryValues) =>
      run('create_categories', { ...values, type, id: String(newId('categories')) }),
    update: (id: string, changes: Partial<Category>) => run('update_categories', { id, changes }),
  };
}
