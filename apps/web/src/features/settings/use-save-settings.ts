// Saving settings: an operation of the rulebook where every copy holds them; a call where the server asks for a proof of who
// one is, or alone knows them. With the toasts of specification §8.
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { useHttp } from '../../platform/http-context.ts';
import { toast } from '../../ui/toast.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { settingsMessages as words } from './settings.messages.ts';
import { showHttpFailure } from './show-http-failure.ts';

/** `save(form, 'update_company_settings', { changes })`: true when it is saved. */
export function useSaveSettings() {
  const execute = useExecute();
  return async <Values extends FieldValues>(
    form: Pick<UseFormReturn<Values>, 'setError'>,
    action: string,
    input: object,
  ): Promise<boolean> => {
    try {
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
  return async <Values extends FieldValues>(
    form: Pick<UseFormReturn<Values>, 'setError'>,
    path: string,
    changes: object,
  ): Promise<boolean> => {
    const answer = await http.request(path, { method: 'PUT', body: changes });
    if (answer.ok) toast.success(words.saved);
    else if (answer.error.status === 0)
      showHttpFailure(form, { ...answer.error, message: words.graveNeedsServer }, words.saveFailed.title);
    else showHttpFailure(form, answer.error, words.saveFailed.title);
    return answer.ok;
  };
}
