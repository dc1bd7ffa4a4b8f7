// The size of an element, followed.
import { flushSync } from 'react-dom';

/**
 * Calls `measure` at every change of the element's size, in the frame that has it, and at once where nothing `isKnown` of it: a size
 * that is read before the browser has laid the page out makes it do that twice. What it answers ends it.
 */
export function followSize(element: Element, measure: () => void, isKnown: boolean): () => void {
  if (!isKnown) measure();
  const observer = new ResizeObserver(() => flushSync(measure));
  observer.observe(element);
  return () => observer.disconnect();
}
