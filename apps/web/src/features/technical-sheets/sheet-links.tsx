// A few sheets by their numbers, each the way to its page.

import { Link } from '../../ui/navigation/link.tsx';
import { ClipboardList } from 'lucide-react';
import { displayNumber } from '@zellige/domain/kernel/identity/numbering';
import type { TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { sheetStatusLabels } from '@zellige/domain/technical-sheets/technical-sheet.rules';
import { LinkedStatus } from '../../documents/page/linked-status.tsx';

/** `<SheetLinks sheets={rows} />` */
export function SheetLinks({ sheets }: { sheets: readonly TechnicalSheet[] }) {
  return (
    <ul className="-mx-2 flex flex-col">
      {sheets.map((sheet) => (
        <li key={sheet.id}>
          <Link
            to={`/technical-sheets/${sheet.id}`}
            className="flex min-h-11 items-center gap-2.5 rounded-control px-2 py-1.5 hover:bg-hover"
          >
            <ClipboardList size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
            <span className="min-w-0 flex-1 truncate font-medium">{displayNumber(sheet)}</span>
            <LinkedStatus>{sheetStatusLabels[sheet.status]}</LinkedStatus>
          </Link>
        </li>
      ))}
    </ul>
  );
}
