// Theme and density (specification §2 'Settings dialog': light, dark or system, kept under 'theme').

import { chooseCompact, useIsCompact } from '../../platform/browser/density.ts';
import { chooseTheme, useTheme } from '../../platform/browser/theme.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { SegmentedControl } from '../../ui/fields/choice-field.tsx';
import { FormSection } from '../../ui/forms/form-layout.tsx';
import { settingsMessages as words } from './settings.messages.ts';

const themes = (['light', 'dark', 'system'] as const).map((value) => ({ value, label: words.themes[value] }));

export function AppearanceSection() {
  const theme = useTheme();
  const isCompact = useIsCompact();
  return (
    <FormSection title={words.sections.apparence}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1.5">
          <SegmentedControl label={words.theme} value={theme} onChange={chooseTheme} options={themes} />
          <p className="text-meta text-muted">{words.themeHint}</p>
        </div>
        <Switch
          label={words.compactDisplay}
          hint={words.compactHint}
          value={isCompact}
          onChange={(compact) => chooseCompact(compact, { isPersistent: true })}
        />
      </div>
    </FormSection>
  );
}
