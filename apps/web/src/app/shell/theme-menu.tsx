// The choice of theme in the header; on a phone it is part of the user menu.

import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { chooseTheme, type Theme, useTheme } from '../../platform/browser/theme.ts';
import { IconButton } from '../../ui/press/icon-button.tsx';
import { Menu, type MenuAction } from '../../ui/menus/menu.tsx';
import { appMessages } from '../app.messages.ts';

const icons = { light: Sun, dark: Moon, system: Monitor } as const;
const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** One line per theme, the current one ticked. */
export function useThemeActions(): MenuAction[] {
  const current = useTheme();
  return themes.map((theme) => ({
    id: `theme-${theme}`,
    label: appMessages.themes[theme],
    icon: theme === current ? Check : icons[theme],
    onAction: () => chooseTheme(theme),
  }));
}

/** Clair, Sombre, Automatique. */
export function ThemeMenu() {
  const current = useTheme();
  const actions = useThemeActions();
  return (
    <Menu label={appMessages.theme} actions={actions} placement="bottom end">
      {(trigger) => <IconButton {...trigger} label={appMessages.theme} icon={icons[current]} />}
    </Menu>
  );
}
