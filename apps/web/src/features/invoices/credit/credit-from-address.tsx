// The dialog of an avoir that an address asks for, `?avoir=<line>:<quantity>,…`: what came back of the lines of the invoice.

import { lazyPart } from '../../../ui/navigation/lazy-part.tsx';
import type { Invoice } from '@zellige/domain/invoices/invoice.schema';
import { useScreenSearch } from '../../../ui/navigation/place.ts';
import { useSearchPatch } from '../../../ui/navigation/use-search-patch.ts';

const LazyCreditNoteDialog = lazyPart(
  async () => (await import('./credit-note-dialog.tsx')).CreditNoteDialog,
);

/** Quantities by line; what is no quantity counts for nothing. */
function quantitiesIn(text: string): Record<string, number> {
  const parts = text.split(',').map((part) => {
    const at = part.lastIndexOf(':');
    return [part.slice(0, at), Number(part.slice(at + 1))] as const;
  });
  return Object.fromEntries(parts.filter(([line, quantity]) => line !== '' && quantity > 0));
}

/** `<AskedCredit invoice={invoice} />` */
export function CreditFromAddress({ invoice }: { invoice: Invoice }) {
  const { avoir } = useScreenSearch();
  const patch = useSearchPatch();
  if (typeof avoir !== 'string' || avoir === '') return null;
  return (
    <LazyCreditNoteDialog
      id={invoice.id}
      quantities={quantitiesIn(avoir)}
      onClose={() => patch({ avoir: undefined })}
    />
  );
}
