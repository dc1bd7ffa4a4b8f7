// A screen renders this outside its own box; it disappears while an `Activity` hides the screen.

import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';

function newContainer(): HTMLElement {
  const container = document.createElement('div');
  container.className = 'contents';
  return container;
}

/** `children` in an element that stands elsewhere, and leaves it where an `Activity` hides them. */
export function PortalInPage({ host, children }: { host: Element; children: ReactNode }) {
  const [container] = useState(newContainer);
  useLayoutEffect(() => {
    host.append(container);
    return () => container.remove();
  }, [host, container]);
  return createPortal(children, container);
}
