// The checklist templates as this device knows them, and their changes: each is saved at once, on the list as it stands by then.
import type { Result } from '@zellige/domain';
import {
  type ChecklistTemplate,
  CHECKLISTS,
  checklistSettingsOf,
} from '@zellige/domain/checklists/checklist-templates';
import { useExecute, useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { tellFailure } from '../../../ui/feedback/tell-failure.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { undoMessages } from '../../../records/actions/undo-step.messages.ts';
import { checklistMessages as words } from './checklists.messages.ts';

type Templates = readonly ChecklistTemplate[];

/** The list with that template in its place, or at its end. */
export const withTemplate = (templates: Templates, template: ChecklistTemplate): ChecklistTemplate[] =>
  templates.some(({ id }) => id === template.id)
    ? templates.map((one) => (one.id === template.id ? template : one))
    : [...templates, template];

export function useTemplates() {
  const { row, isLoading } = useRow('settings', CHECKLISTS);
  const execute = useExecute();
  const { templates } = checklistSettingsOf(row);
  const save = async (next: Templates): Promise<boolean> => {
    const result: Result<unknown> = await execute('update_checklists_settings', {
      changes: { templates: [...next] },
    });
    if (!result.ok) tellFailure(result.error);
    return result.ok;
  };
  const move = async (id: string, by: 1 | -1) => {
    const from = templates.findIndex((one) => one.id === id);
    const moved = templates[from];
    if (moved && (await save(templates.filter((one) => one !== moved).toSpliced(from + by, 0, moved))))
      toast.success({ title: words.moved, id: 'checklists' });
  };
  const remove = async (template: ChecklistTemplate) => {
    if (!(await save(templates.filter(({ id }) => id !== template.id)))) return;
    const onAction = () => void save(templates);
    toast.success({ title: words.removed(template.name), action: { label: undoMessages.short, onAction } });
  };
  return { templates, isLoading, move, remove };
}
