// Saving settings that every copy holds: an operation of the rulebook, with the toasts of specification §8.
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useExecute } from '../../platform/engine/engine-hooks.ts';
import { toast } from '../../ui/toast.ts';
import { showFailure } from '../../ui/form-failure.ts';
import { settingsMessages as words } from './settings.messages.ts';

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
