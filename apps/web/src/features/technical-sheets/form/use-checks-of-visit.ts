// The checks of a form that follow its visit: as long as nobody has written on them, another event, equipment or kind of visit brings
// its own.
import { isSameValue } from '@zellige/domain/kernel/records/open-changes';
import { useFormContext } from 'react-hook-form';
import { checksFor, type SheetFormValues } from './sheet-form-values.ts';
import { useVisitSources } from './use-visit-sources.ts';

/** `useChecksOfVisit()(() => setValue('intervention.itemId', id))` */
export function useChecksOfVisit(): (change: () => void) => void {
  const { getValues, setValue } = useFormContext<SheetFormValues>();
  const sourcesOf = useVisitSources();
  const checksNow = () => {
    const { itemId, visitKind } = getValues('intervention');
    return checksFor(sourcesOf(itemId), visitKind);
  };
  return (change) => {
    const { checklist, measures } = getValues('intervention');
    const isUntouched = isSameValue(checksNow(), { checklist, measures });
    change();
    if (!isUntouched) return;
    const next = checksNow();
    setValue('intervention.checklist', next.checklist, { shouldDirty: true });
    setValue('intervention.measures', next.measures, { shouldDirty: true });
  };
}
