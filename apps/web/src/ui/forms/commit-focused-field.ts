// Ctrl+Enter in a field that keeps its text until it is left (a combo box): the text is taken first, then the form is
// submitted.

import type { KeyboardEvent } from 'react';

/** For `onKeyDownCapture` around a form. */
export function commitFocusedField(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  field.focus();
}
