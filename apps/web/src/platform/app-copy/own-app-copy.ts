// The files of this application in this browser.
import { AppCopy } from './app-copy.ts';

export const appCopy = new AppCopy({
  workers: 'serviceWorker' in navigator ? navigator.serviceWorker : undefined,
  reload: () => location.reload(),
});
