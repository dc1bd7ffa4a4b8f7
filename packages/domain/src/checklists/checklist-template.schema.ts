// The schema validates the checklist templates of the company.
import { z } from 'zod';
import { eventKinds } from '../events/event.values.ts';
import { choice, list, requiredText, text } from '../kernel/schema/field-kinds.ts';
import { idText } from '../kernel/identity/keys.ts';
import { measurePointInput } from './measure.schema.ts';

export const checklistMessages = {
  empty: 'Ajoutez au moins un contrôle ou une mesure',
  twice: 'Ce modèle existe déjà',
} as const;

const template = z
  .object({
    id: idText,
    name: requiredText(120),
    /** Key of a category of products, '' for all of them. */
    category: text(80).optional(),
    /** Kind of visit, '' for all of them. */
    kind: choice(['', ...eventKinds]).optional(),
    checks: list(requiredText(200), 100).optional(),
    measures: list(measurePointInput, 50).optional(),
  })
  .superRefine(({ checks = [], measures = [] }, ctx) => {
    if (checks.length + measures.length === 0)
      ctx.addIssue({ code: 'custom', path: ['checks'], message: checklistMessages.empty });
  });

const templates = list(template, 100).superRefine((all, ctx) => {
  const ids = all.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) ctx.addIssue({ code: 'custom', path: [twice, 'id'], message: checklistMessages.twice });
});

export const checklistSettingsInput = z.object({ templates }).partial();
export type ChecklistTemplateInput = z.output<typeof template>;
