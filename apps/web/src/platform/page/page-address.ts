// Addresses of pages that leave the router: copied, or followed after an error, when the page must be loaded again. In local
// mode they stand behind a `#`, under whatever path the host gives (docs/adr/0014).
import type { MouseEvent } from 'react';
import { isLocal } from '../build-config.ts';

/** The whole address of `/contacts/42`. */
export function fullAddress(path: string): string {
  return isLocal ? `${location.href.split('#', 1)[0] ?? ''}#${path}` : location.origin + path;
}

/** Goes to a page of the application and loads everything again. */
export function loadPage(path: string): void {
  if (!isLocal) {
    location.assign(path);
    return;
  }
  location.hash = path;
  location.reload();
}

/** The attributes of a link that loads everything again. */
export function linkTo(path: string): { href: string; onClick?: (event: MouseEvent) => void } {
  if (!isLocal) return { href: path };
  const load = (event: MouseEvent) => {
    event.preventDefault();
    loadPage(path);
  };
  return { href: `#${path}`, onClick: load };
}

/** Whether a page of this application comes from the device: loaded again, it opens without a server. */
export const opensWithoutServer = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
