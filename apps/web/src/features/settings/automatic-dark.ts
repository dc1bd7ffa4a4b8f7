// 'Mode sombre automatique' of the settings dialog is the theme 'Automatique', that of the system; without it the page stays as it looks now.
import { chooseTheme, isDarkNow } from '../../platform/theme.ts';

export function setAutomaticDark(isAutomatic: boolean): void {
  if (isAutomatic) chooseTheme('system');
  else chooseTheme(isDarkNow() ? 'dark' : 'light');
}
