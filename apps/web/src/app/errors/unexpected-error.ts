// Errors that nothing caught: told once, with a link home (specification §8 'Unexpected error').

import { toast } from '../../ui/feedback/toast.ts';
import { appMessages } from '../app.messages.ts';

/** Toast with the action 'Accueil'. */
export function tellUnexpected(goHome: () => void): void {
  toast.error({
    title: appMessages.unexpected,
    action: { label: appMessages.unexpectedAction, onAction: goHome },
  });
}
