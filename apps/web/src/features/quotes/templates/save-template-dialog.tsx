// Keeps the lines and terms of a quote as a template.

import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { mayChangeTemplate, templateContentOf } from '@zellige/domain/quotes/templates/quote-templates';
import { useActor, useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { newRowKey } from '../../../records/form/row-key.ts';
import { draftDialog, useEntered } from '../../../ui/dialogs/dialog-draft.tsx';
import { SubmissionDialog, useSubmission } from '../../../ui/dialogs/dialog-form.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { quoteTemplateMessages as words } from './quote-template.messages.ts';
import { useQuoteTemplates } from './use-quote-templates.ts';

interface SaveTemplateDialogProps {
  quote: Quote;
  onClose: () => void;
}

/** `<SaveTemplateDialog quote={quote} onClose={close} />` */
export const SaveTemplateDialog = draftDialog<SaveTemplateDialogProps>(
  ({ quote: { id, version } }) => ({ name: `template:quotes:${id}`, version }),
  SaveTemplateForm,
);

/** The field of the input that the name is. */
const NAME = 'changes.save.name';

function SaveTemplateForm({ quote, onClose }: SaveTemplateDialogProps) {
  const submission = useSubmission(onClose);
  const { templates } = useQuoteTemplates();
  const actor = useActor();
  const can = useCan();
  const [drawn] = useEntered('key', () => newRowKey('modele'));
  const [name, setName] = useEntered('name', () => quote.projectName.slice(0, 120));
  const [isShared, setShared] = useEntered('isShared', () => false);
  const save = () => {
    const former = templates.find((one) => one.name === name.trim() && mayChangeTemplate(one, actor));
    const template = { ...templateContentOf(quote), id: former?.id ?? drawn, name, isShared };
    return submission.save('update_quoteTemplates_settings', { changes: { save: template } }, words.saved);
  };
  return (
    <SubmissionDialog
      words={{ title: words.save, hint: words.hint, submit: words.submit }}
      size="small"
      submission={submission}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        isRequired
        value={name}
        onChange={setName}
        error={submission.errors[NAME]}
      />
      {can('settings.lists') ? (
        <Checkbox label={words.isShared} value={isShared} onChange={setShared} />
      ) : null}
    </SubmissionDialog>
  );
}
