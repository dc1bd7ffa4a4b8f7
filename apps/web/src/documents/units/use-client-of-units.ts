// The units that a form is about say who has them, bought or rented: the form takes that client over where it names nobody.

import { useEngine } from '../../platform/engine/hooks/engine-hooks.ts';
import { type ClientValues, clientValuesOf } from '../clients/client-form.ts';

/** `const clientOf = useClientOfUnits()`: the one contact who has them, null where there is none, or several. */
export function useClientOfUnits(): (unitIds: readonly string[]) => ClientValues | null {
  const engine = useEngine();
  return (unitIds) => {
    const [holder, ...others] = new Set(unitIds.flatMap((id) => engine.get('units', id)?.contactId ?? []));
    const contact = holder === undefined || others.length > 0 ? undefined : engine.get('contacts', holder);
    return contact ? clientValuesOf(contact) : null;
  };
}
