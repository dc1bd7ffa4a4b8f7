// Saving settings: an operation of the rulebook where every copy holds them; a call where the server asks for a proof of who
// one is, or alone knows them. With the toasts of specification §8.
import { use } from 'react';
import type { ActionInput, ActionName } from '@zellige/domain';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useMayReplace } from '../../records/form/use-may-replace.ts';
import { useExecute } from '../../platform/engine/hooks/engine-hooks.ts';
import { useHttp } from '../../platform/http/http-context.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { showFailure } from '../../ui/forms/form-failure.ts';
import { OpenSectionContext } from './settings-form.tsx';
import { settingsMessages as words } from './settings.messages.ts';
import { showHttpFailure } from './show-http-failure.ts';

type Refusable<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'setError'>;

/** Whether the person goes back to the form, told that somebody else set the same fields of its section meanwhile. */
function useIsBack() {
  const mayReplace = useMayReplace();
  const section = use(OpenSectionContext);
  return async <Values extends FieldValues>(form: Refusable<Values>, input: object): Promise<boolean> => {
    if (!section) return false;
    const { id, opened } = section;
    const write = { opened: { ...opened, id }, part: id, changes: input };
    const unseen = await mayReplace({ collection: 'settings', ...write });
    if (unseen) showFailure<Values>(form, unseen, words.saveFailed.title);
    return unseen !== null;
  };
}

type SettingsAction = Extract<ActionName, `update_${string}_settings`>;

/** `save(form, 'update_company_settings', { changes })`: true when it is saved. */
export function useSaveSettings() {
  const execute = useExecute();
  const isBack = useIsBack();
  return async <Values extends FieldValues, Name extends SettingsAction>(
    form: Refusable<Values>,
    action: Name,
    input: ActionInput<Name>,
  ): Promise<boolean> => {
    try {
      // The list of technicians is saved with what others made of it meanwhile.
      if ('changes' in input && (await isBack(form, input.changes))) return false;
      const result = await execute(action, input);
      if (result.ok) toast.success(words.saved);
      else if (result.error.fields) showFailure<Values>(form, result.error, words.saveFailed.title);
      else {
        form.setError('root.server', { message: result.error.message });
        toast.error(words.saveFailed);
      }
      return result.ok;
    } catch {
      form.setError('root.server', { message: words.saveFailed.description });
      toast.error(words.saveFailed);
      return false;
    }
  };
}

/** `saveGrave(form, path, changes)`: true when the server took them, after it asked for a proof where it wants one. */
export function useSaveGrave() {
  const http = useHttp();
  const isBack = useIsBack();
  return async <Values extends FieldValues>(
    form: Refusable<Values>,
    path: string,
    changes: object,
  ): Promise<boolean> => {
    if (await isBack(form, changes)) return false;
    const answer = await http.request(path, { method: 'PUT', body: changes });
    if (answer.ok) toast.success(words.saved);
    else if (answer.error.status === 0)
      showHttpFailure(form, { ...answer.error, message: words.graveNeedsServer }, words.saveFailed.title);
    else showHttpFailure(form, answer.error, words.saveFailed.title);
    return answer.ok;
  };
}
