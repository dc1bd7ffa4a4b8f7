// Saving the checklist templates: one list, in the order that its people gave it.
import { ok } from '../kernel/failures/result.ts';
import { savingRow } from '../settings/saved-row.ts';
import { measurePoint } from './measure.rules.ts';
import { type ChecklistTemplateInput, checklistSettingsInput } from './checklist-template.schema.ts';
import { CHECKLISTS, type ChecklistTemplate, checklistSettingsOf } from './checklist-templates.ts';

const templateOf = (template: ChecklistTemplateInput): ChecklistTemplate => ({
  id: template.id,
  name: template.name,
  category: template.category ?? '',
  kind: template.kind ?? '',
  checks: template.checks ?? [],
  measures: (template.measures ?? []).map(measurePoint),
});

export const updateChecklists = savingRow('checklists', {
  id: CHECKLISTS,
  changes: checklistSettingsInput,
  permission: 'settings.lists',
  next: (row, { templates }) =>
    ok<object>({
      checklists: templates ? { templates: templates.map(templateOf) } : checklistSettingsOf(row),
    }),
});
