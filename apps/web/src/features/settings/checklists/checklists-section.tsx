// `/settings?section=controles`: the checklist templates of the company, in the order in which they are tried.
import { ArrowDown, ArrowUp, ListChecks, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ChecklistTemplate } from '@zellige/domain/checklists/checklist-templates';
import { useRow } from '../../../platform/engine/hooks/engine-hooks.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FormSection } from '../../../ui/forms/form-layout.tsx';
import { Skeleton } from '../../../ui/layout/card.tsx';
import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { IconButton } from '../../../ui/press/icon-button.tsx';
import { settingsMessages } from '../settings.messages.ts';
import { checklistMessages as words } from './checklists.messages.ts';
import { useTemplates } from './use-templates.ts';

const LazyTemplateDialog = lazyPart(async () => (await import('./template-dialog.tsx')).TemplateDialog);

export function ChecklistsSection() {
  const { templates, isLoading, move, remove } = useTemplates();
  const [opened, setOpened] = useState<{ template: ChecklistTemplate | null } | null>(null);
  if (isLoading) return <Skeleton className="h-60" />;
  return (
    <FormSection
      title={settingsMessages.sections.controles}
      description={words.intro}
      trailing={
        <Button icon={Plus} onClick={() => setOpened({ template: null })}>
          {words.add}
        </Button>
      }
    >
      {templates.length === 0 ? (
        <EmptyState title={words.empty} description={words.emptyHint} />
      ) : (
        <ol className="-my-3 divide-y divide-line">
          {templates.map((template, index) => (
            <TemplateLine
              key={template.id}
              template={template}
              isFirst={index === 0}
              isLast={index === templates.length - 1}
              onMove={(by) => void move(template.id, by)}
              onEdit={() => setOpened({ template })}
              onRemove={() => void remove(template)}
            />
          ))}
        </ol>
      )}
      {opened ? <LazyTemplateDialog template={opened.template} onClose={() => setOpened(null)} /> : null}
    </FormSection>
  );
}

interface TemplateLineProps {
  template: ChecklistTemplate;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
}

function TemplateLine({ template, isFirst, isLast, onMove, onEdit, onRemove }: TemplateLineProps) {
  const { name, kind, category, checks, measures } = template;
  const known = useRow('categories', category || null).row;
  const of = [
    kind || words.anyKind,
    category === '' ? words.anyCategory : (known?.name ?? category),
    words.checkCount(checks.length),
    measures.length > 0 ? words.measureCount(measures.length) : '',
  ];
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <ListChecks size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-break-word">{name}</p>
        <p className="text-meta text-muted">{of.filter(Boolean).join(' · ')}</p>
      </div>
      <div className="flex phone:basis-full phone:justify-end">
        <IconButton label={words.moveUp(name)} icon={ArrowUp} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton
          label={words.moveDown(name)}
          icon={ArrowDown}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton label={words.editOf(name)} icon={Pencil} onClick={onEdit} />
        <IconButton label={words.removeOf(name)} icon={Trash2} onClick={onRemove} />
      </div>
    </li>
  );
}
