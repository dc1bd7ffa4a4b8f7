// A push as the service worker shows it, and the page that a press on it opens.
import { OPEN_PAGE } from './app-files.ts';

interface Shown {
  title: string;
  body: string;
  tag: string;
  url: string;
}

/** Browsers want something shown of every push: of one that says nothing readable too. */
const unreadable: Shown = {
  title: 'Zellige',
  body: 'Votre travail a changé : ouvrez l’application.',
  tag: 'zellige',
  url: '/notifications',
};

/** A notice shows this of a message as the server writes it (domain `PushMessage`). */
export function shownOf(text: string | undefined): Shown {
  try {
    const { id, title, body, url } = JSON.parse(text ?? '') as Record<string, unknown>;
    if (typeof title !== 'string' || typeof body !== 'string' || typeof id !== 'string') return unreadable;
    // A page of this application, and of no other site.
    const isOwn = typeof url === 'string' && /^\/(?![/\\])/.test(url);
    return { title, body, tag: id, url: isOwn ? url : unreadable.url };
  } catch {
    return unreadable;
  }
}

/** The part of a window of the application that is used. */
export interface OpenWindow {
  visibilityState: string;
  focus: () => Promise<unknown>;
  postMessage: (message: { type: typeof OPEN_PAGE; url: string }) => void;
}

interface Windows {
  all: () => Promise<readonly OpenWindow[]>;
  open: (url: string) => Promise<unknown>;
}

/** In a window that is open, one in sight rather; in a new one otherwise. */
export async function openPage(url: string, windows: Windows): Promise<void> {
  const open = await windows.all();
  const window = open.find(({ visibilityState }) => visibilityState === 'visible') ?? open[0];
  if (!window) {
    await windows.open(url);
    return;
  }
  window['postMessage']({ type: OPEN_PAGE, url });
  await window.focus();
}
