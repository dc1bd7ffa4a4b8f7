// One category of the dialog: its name and use, whether it is proposed, what can be done to it.

import type { Failure } from '@zellige/domain';
import type { Category } from '@zellige/domain/catalogue/catalogue.schema';
import { Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { archivingMessages, countOf } from '../../../records/actions/archiving.messages.ts';
import { Switch } from '../../../ui/fields/switch.tsx';
import { cx } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { Menu } from '../../../ui/menus/menu.tsx';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { useArchiving } from '../../../records/actions/use-archiving.ts';
import { catalogueMessages, categoryNoun, productNoun, serviceNoun } from '../catalogue.messages.ts';
import { CategoryEditor } from './category-editor.tsx';
import { CategoryDot } from './category-label.tsx';

const words = catalogueMessages.categories;

interface CategoryLineProps {
  category: Category;
  /** Live products or services it holds. */
  count: number;
  isEdited: boolean;
  onEdit: () => void;
  onCancel: () => void;
  onUpdate: (changes: Partial<Category>) => Promise<Failure | null>;
}

/** Read, or edited in place. */
export function CategoryLine({ category, count, isEdited, onEdit, onCancel, onUpdate }: CategoryLineProps) {
  const { archive } = useArchiving('categories', categoryNoun);
  const { name, color, isActive } = category;
  const toggle = async (next: boolean) => {
    const failure = await onUpdate({ isActive: next });
    if (failure) tellFailure(failure, words.failed);
  };
  if (isEdited) {
    return (
      <li className="py-2">
        <CategoryEditor initial={{ name, color }} onSave={onUpdate} onCancel={onCancel} />
      </li>
    );
  }
  const noun = category.type === 'product' ? productNoun : serviceNoun;
  return (
    <li className="flex min-h-11 items-center gap-2.5 border-b border-line last:border-0">
      <CategoryDot color={color} />
      <span className={cx('min-w-0 flex-1 truncate', !isActive && 'text-muted')}>
        <span className="font-medium">{name}</span>
        {isActive ? null : <span className="text-meta"> · {words.inactive}</span>}
      </span>
      <span className="shrink-0 text-meta text-muted tabular-nums">{countOf(count, noun)}</span>
      <Switch
        label={words.active(name)}
        isLabelHidden
        value={isActive}
        onChange={(next) => void toggle(next)}
      />
      <Menu
        label={words.actions(name)}
        placement="bottom end"
        actions={[
          { id: 'edit', label: words.rename, icon: Pencil, onAction: onEdit },
          {
            id: 'archive',
            label: archivingMessages.archive,
            icon: Trash2,
            isDanger: true,
            startsGroup: true,
            onAction: () => void archive([category]),
          },
        ]}
      >
        {(trigger) => (
          <IconButton {...trigger} size="small" label={words.actions(name)} tooltip={false} icon={Ellipsis} />
        )}
      </Menu>
    </li>
  );
}
