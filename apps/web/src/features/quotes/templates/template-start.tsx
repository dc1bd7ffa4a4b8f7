// A new quote begins from a template: which one, and the way to remove it.

import { mayChangeTemplate, type QuoteTemplate } from '@zellige/domain/quotes/templates/quote-templates';
import { Trash2 } from 'lucide-react';
import { useActor } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Select } from '../../../ui/fields/select.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { quoteTemplateMessages as words } from './quote-template.messages.ts';
import { useQuoteTemplates } from './use-quote-templates.ts';

const NONE = '';

const optionOf = ({ id, name, owner }: QuoteTemplate) => ({
  value: id,
  label: owner === null ? words.ofAll(name) : name,
});

interface TemplateStartProps {
  /** '' for none. */
  chosenId: string;
  onChoose: (id: string) => void;
}

/** `<TemplateStart chosenId={modele} onChoose={begin} />`; nothing where there is no template. */
export function TemplateStart({ chosenId, onChoose }: TemplateStartProps) {
  const { templates, remove } = useQuoteTemplates();
  const actor = useActor();
  if (templates.length === 0) return null;
  const chosen = templates.find(({ id }) => id === chosenId);
  const removeChosen = async () => {
    if (chosen && (await remove(chosen))) onChoose(NONE);
  };
  return (
    <div className="mb-4 flex flex-wrap items-end gap-2">
      <div className="w-full max-w-md">
        <Select
          label={words.start}
          value={chosen?.id ?? NONE}
          options={[{ value: NONE, label: words.none }, ...templates.map(optionOf)]}
          onChange={onChoose}
        />
      </div>
      {chosen && mayChangeTemplate(chosen, actor) ? (
        <Button variant="ghost" icon={Trash2} onClick={() => void removeChosen()}>
          {words.remove}
        </Button>
      ) : null}
    </div>
  );
}
