// The scopes of a key: for each family of records none, reading, or writing.

import { type ApiKeyRight, type ApiKeyScopes, apiKeyFamilies } from '@zellige/domain/registry/api-key.schema';
import { Button } from '../../../ui/press/button.tsx';
import { SegmentedControl } from '../../../ui/fields/choice-field.tsx';
import { FieldFrame, useFieldIds } from '../../../ui/fields/field-frame.tsx';
import { programsMessages as words } from './programs.messages.ts';

type Choice = ApiKeyRight | 'none';

const choices = (['none', 'read', 'write'] as const).map((value) => ({ value, label: words.rights[value] }));
/** Figures are only read. */
const optionsOf = (family: string) =>
  family === 'analytics' ? choices.filter(({ value }) => value !== 'write') : choices;

const everyFamily = (right: ApiKeyRight): ApiKeyScopes =>
  Object.fromEntries(
    apiKeyFamilies.map((family) => [family, family === 'analytics' ? 'read' : right]),
  ) as ApiKeyScopes;

interface ScopesFieldProps {
  value: ApiKeyScopes;
  onChange: (scopes: ApiKeyScopes) => void;
  error?: string | undefined;
}

export function ScopesField({ value, onChange, error }: ScopesFieldProps) {
  const ids = useFieldIds({ error, hint: words.scopesHint });
  const choose = (family: string, choice: Choice) => {
    const { [family]: _before, ...others } = value;
    onChange(choice === 'none' ? others : { ...others, [family]: choice });
  };
  return (
    <FieldFrame ids={ids} isGroup label={words.scopes} hint={words.scopesHint} error={error} isRequired>
      <div role="group" aria-labelledby={ids.labelId} aria-describedby={ids.describedBy}>
        <div className="mb-2 flex flex-wrap gap-2">
          <Button onClick={() => onChange(everyFamily('read'))}>{words.allRead}</Button>
          <Button onClick={() => onChange(everyFamily('write'))}>{words.allWrite}</Button>
        </div>
        <ul className="divide-y divide-line rounded-card border border-line">
          {apiKeyFamilies.map((family) => (
            <li key={family} className="flex items-center justify-between gap-3 px-3 py-1.5">
              <span aria-hidden="true" className="min-w-0">
                {words.family(family)}
              </span>
              <SegmentedControl
                className="shrink-0"
                label={words.family(family)}
                isLabelHidden
                value={value[family] ?? 'none'}
                onChange={(choice: Choice) => choose(family, choice)}
                options={optionsOf(family)}
              />
            </li>
          ))}
        </ul>
      </div>
    </FieldFrame>
  );
}
