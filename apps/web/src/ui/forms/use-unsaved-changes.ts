// Warns before leaving a page with unsaved changes: inside the application and on closing the tab.

import { useEffect } from 'react';
import { holdUnsavedWork } from '../../platform/drafts/unsaved-work.ts';
import { confirm } from '../dialogs/confirm.ts';
import { useLeaveGuard } from '../navigation/router.ts';
import { uiMessages } from '../ui.messages.ts';

/** Asks before leaving while `isDirty`; needs a router above. `onAbandon` runs when the person leaves all the same. */
export function useUnsavedChanges(isDirty: boolean, onAbandon?: () => void): void {
  useLeaveGuard(isDirty, async () => {
    const answer = await confirm({
      title: uiMessages.unsavedTitle,
      message: uiMessages.unsavedMessage,
      confirmLabel: uiMessages.unsavedLeave,
      cancelLabel: uiMessages.unsavedStay,
      isDanger: true,
    });
    if (answer) onAbandon?.();
    return answer !== null;
  });
}

/** While `isDirty`, no tab puts a new version of the application in the place of this one. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => (isDirty ? holdUnsavedWork() : undefined), [isDirty]);
}
