// The templates of quotes that this person begins with, as the device knows them.

import {
  type QuoteTemplate,
  QUOTE_TEMPLATES,
  quoteTemplatesOf,
  templatesFor,
} from '@zellige/domain/quotes/templates/quote-templates';
import { useActor, useExecute, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { undoMessages } from '../../../records/actions/undo-step.messages.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { quoteTemplateMessages as words } from './quote-template.messages.ts';

/** `const { templates, isLoading, remove } = useQuoteTemplates()` */
export function useQuoteTemplates() {
  const { row, isLoading } = useRow('settings', QUOTE_TEMPLATES);
  const execute = useExecute();
  const actor = useActor();
  const remove = async ({ owner, ...template }: QuoteTemplate): Promise<boolean> => {
    const changes = { remove: template.id };
    const result = await execute('update_quoteTemplates_settings', { changes });
    if (!result.ok) {
      tellFailure(result.error);
      return false;
    }
    const save = { ...template, isShared: owner === null };
    const onAction = () => void execute('update_quoteTemplates_settings', { changes: { save } });
    toast.success({ title: words.removed(template.name), action: { label: undoMessages.short, onAction } });
    return true;
  };
  return { templates: templatesFor(quoteTemplatesOf(row), actor), isLoading, remove };
}
