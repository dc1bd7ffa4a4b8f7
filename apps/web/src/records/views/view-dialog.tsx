// A view gets its name here, as it is made and later. Import it lazily.

import type { CollectionName } from '@zellige/domain';
import { orderBetween } from '@zellige/domain/views/view.rules';
import { createViewInput, type View } from '@zellige/domain/views/view.schema';
import { z } from 'zod';
import { useCan } from '../../platform/engine/hooks/engine-hooks.ts';
import { useOpenedForm } from '../../platform/engine/hooks/opened-form.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { showFailure } from '../../ui/forms/form-failure.ts';
import { FormField, useZodForm } from '../../ui/forms/form.tsx';
import { useRouter } from '../../ui/navigation/router.ts';
import { visibleColumns } from './visible-columns.ts';
import { viewAddress } from './use-list-views.ts';
import { viewMessages as words } from './views.messages.ts';

const { name } = createViewInput.shape;
const newView = z.object({ name, hasColumns: z.boolean(), isShared: z.boolean() });
const renamedView = z.object({ name });

interface SaveViewProps {
  collection: CollectionName;
  /** What the list is narrowed by. */
  search: string;
  /** The place of the last tab. */
  last: number | undefined;
  onClose: () => void;
}

/** Keeps what a list shows under a name, and opens it. */
export function SaveViewDialog({ collection, search, last, onClose }: SaveViewProps) {
  const { execute, newId } = useOpenedForm();
  const router = useRouter();
  const mayShare = useCan()('views.share');
  const { ids, isChosen } = visibleColumns(collection);
  const form = useZodForm({
    schema: newView,
    defaultValues: { name: '', hasColumns: isChosen, isShared: false },
    draftKey: `views:${collection}`,
  });
  const save = async (typed: z.output<typeof newView>) => {
    const id = String(newId('views'));
    const columns = typed.hasColumns ? [...ids] : [];
    const order = orderBetween(last, undefined);
    const made = await execute('create_views', { id, collection, name: typed.name, search, columns, order });
    if (!made.ok) return showFailure(form, made.error, words.failed);
    const shared = typed.isShared ? await execute('share_views', { id }) : made;
    if (!shared.ok) return showFailure(form, shared.error, words.failed);
    toast.success({ title: words.saved(typed.name) });
    form.draft.clear();
    onClose();
    router.go(viewAddress(made.value), 'replace');
  };
  return (
    <FormDialog
      words={{ title: words.save, submit: words.submit }}
      size="small"
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField control={form.control} name="name">
        {(field) => <TextField label={words.name} isRequired {...field} />}
      </FormField>
      {ids.length > 0 ? (
        <FormField control={form.control} name="hasColumns">
          {(field) => <Checkbox label={words.columns(ids.length)} {...field} />}
        </FormField>
      ) : null}
      {mayShare ? (
        <FormField control={form.control} name="isShared">
          {(field) => <Checkbox label={words.shareNow} {...field} />}
        </FormField>
      ) : null}
    </FormDialog>
  );
}

/** Gives a view another name. */
export function RenameViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const { execute } = useOpenedForm();
  const form = useZodForm({ schema: renamedView, defaultValues: { name: view.name } });
  const save = async (changes: z.output<typeof renamedView>) => {
    const result = await execute('update_views', { id: view.id, changes });
    if (!result.ok) return showFailure(form, result.error, words.failed);
    onClose();
  };
  return (
    <FormDialog
      words={{ title: words.rename, submit: words.submit }}
      size="small"
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField control={form.control} name="name">
        {(field) => <TextField label={words.name} isRequired {...field} />}
      </FormField>
    </FormDialog>
  );
}
