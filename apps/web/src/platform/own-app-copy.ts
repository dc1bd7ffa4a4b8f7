// The files of this application in this browser.
import { AppCopy } from './app-copy.ts';
import { filesBase } from './build-config.ts';

export const appCopy = new AppCopy({
  workers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  script: `${filesBase}sw.js`,
  reload: () => location.reload(),
});
