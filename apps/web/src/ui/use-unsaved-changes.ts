// Warns before leaving a page with unsaved changes (product.md §4): inside the application and on closing the tab.

import { useBlocker } from '@tanstack/react-router';
import { confirm } from './confirm.ts';
import { uiMessages } from './ui.messages.ts';

/** Asks before leaving while `isDirty`; needs a router above. `onAbandon` runs when the person leaves all the same. */
export function useUnsavedChanges(isDirty: boolean, onAbandon?: () => void): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const answer = await confirm({
        title: uiMessages.unsavedTitle,
        message: uiMessages.unsavedMessage,
        confirmLabel: uiMessages.unsavedLeave,
        cancelLabel: uiMessages.unsavedStay,
        isDanger: true,
      });
      if (answer) onAbandon?.();
      return answer === null;
    },
  });
}
