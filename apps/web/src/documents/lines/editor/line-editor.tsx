// The line editor of quotes and invoices: add from the catalogue, free lines and sections, paste from a spreadsheet,
// move, duplicate, remove with undo. A table where it has room, cards and a sheet on a phone or a tablet.

import { proposedWaiver, WAIVER_NAME, waiverText } from '@zellige/domain/documents/damage-waiver';
import { Heading2, Plus, ShieldCheck } from 'lucide-react';
import { type ClipboardEvent, use, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { companyRates } from '../../../platform/engine/hooks/company-rates.ts';
import { useMediaQuery } from '../../../platform/browser/media-query.ts';
import { Button } from '../../../ui/press/button.tsx';
import { ComboBox, type ComboOption } from '../../../ui/fields/combo-box.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import type { CatalogueChoice, CatalogueSearch } from '../../catalogue/catalogue-search.ts';
import { documentMessages as words } from '../../document.messages.ts';
import { createLineActions } from './line-actions.ts';
import { LineCards } from './line-cards.tsx';
import { blankLine, type LineDraft, pricedLine } from '../line-draft.ts';
import { focusCell } from './line-keys.ts';
import { LineList } from './line-list.tsx';
import { type LineStore, useLineIds, useLines } from '../line-store.ts';
import { inPeriod, PeriodContext } from '../rental/line-time.ts';
import { RentalStockContext } from '../../stock/rental-stock.ts';
import { isTable, parsePastedLines } from './pasted-lines.ts';

/** Under that, the table would leave no room for what the line names. */
const NARROW = '(width < 1120px)';

interface LineEditorProps {
  store: LineStore;
  search: CatalogueSearch;
  /** What is wrong with the lines as a whole: 'Ajoutez au moins une ligne'. */
  error?: string | undefined;
}

/** `<LineEditor store={store} search={useCatalogueSearch()} error={…} />` */
export function LineEditor({ store, search, error }: LineEditorProps) {
  const isNarrow = useMediaQuery(NARROW);
  const box = useRef<HTMLDivElement>(null);
  const [spoken, setSpoken] = useState('');
  const [openId, setOpenId] = useState<string | null>(null);
  const isEmpty = useLineIds(store).length === 0;
  const actions = useMemo(() => createLineActions(store, setSpoken), [store]);
  const focusAdd = () => box.current?.querySelector<HTMLElement>('[data-add-line] input')?.focus();
  const append = useCallback(
    (line: LineDraft, cell: string | null) => {
      // At once: whoever types fast already writes in the new line.
      flushSync(() => store.insert([line]));
      if (isNarrow) setOpenId(line.id);
      else focusCell(box.current, line.id, cell);
    },
    [store, isNarrow],
  );
  return (
    <div ref={box} onPaste={(event) => pasteInto(store, event)} className="flex flex-col gap-3">
      {isEmpty ? (
        <p className="rounded-control border border-dashed border-line-strong px-4 py-6 text-center text-muted">
          {isNarrow ? words.noLinesPhone : words.noLines}
        </p>
      ) : isNarrow ? (
        <LineCards store={store} actions={actions} openId={openId} onOpen={setOpenId} />
      ) : (
        <LineList store={store} search={search} actions={actions} onPastEnd={focusAdd} />
      )}
      <AddLineBar store={store} search={search} onAdd={append} />
      {error ? (
        <p role="alert" data-field-error="" className="text-meta text-danger">
          {error}
        </p>
      ) : null}
      {isNarrow || isEmpty ? null : <p className="text-meta text-muted">{words.keysHint}</p>}
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}

interface AddLineBarProps {
  store: LineStore;
  search: CatalogueSearch;
  onAdd: (line: LineDraft, cell: string | null) => void;
}

function AddLineBar({ store, search, onAdd }: AddLineBarProps) {
  const catalogue = use(RentalStockContext);
  const period = use(PeriodContext);
  const choose = (option: ComboOption | null) => {
    if (!option) return;
    const { type, values } = option as CatalogueChoice;
    onAdd(inPeriod(blankLine(type, values), period, catalogue), 'quantity');
  };
  const addNamed = (name: string) => onAdd(blankLine('sale', { name }), 'unitPrice');
  return (
    <div className="flex flex-wrap gap-2" data-add-line="">
      <ComboBox
        label={words.addFromCatalogue}
        isLabelHidden
        placeholder={words.addFromCatalogue}
        text=""
        search={search}
        onChoose={choose}
        onCreate={addNamed}
        className="w-full md:max-w-90 md:flex-1"
      />
      <Button icon={Plus} onClick={() => onAdd(blankLine(), null)} className="phone:flex-1">
        {words.addFree}
      </Button>
      <Button icon={Heading2} onClick={() => onAdd(blankLine('text'), null)} className="phone:flex-1">
        {words.addSection}
      </Button>
      <AddWaiver store={store} />
    </div>
  );
}

/** One press adds the damage waiver of what is rented; nothing where nothing is, or it stands there. */
function AddWaiver({ store }: { store: LineStore }) {
  const lines = useLines(store);
  const proposed = proposedWaiver(lines.map(pricedLine), companyRates());
  if (proposed === null || lines.some(({ name }) => name === WAIVER_NAME)) return null;
  const description = waiverText(proposed.waiverPercent);
  const add = () =>
    store.insert([
      blankLine('service', { name: WAIVER_NAME, description, unit: words.waiverUnit, ...proposed }),
    ]);
  return (
    <Button icon={ShieldCheck} onClick={add} className="phone:flex-1">
      {WAIVER_NAME}
    </Button>
  );
}

/** A table in the clipboard becomes lines, under the row that has the focus; anything else is pasted as usual. */
function pasteInto(store: LineStore, event: ClipboardEvent<HTMLElement>): void {
  const text = event.clipboardData.getData('text/plain');
  const target = event.target as HTMLElement;
  if (!isTable(text) || target.tagName === 'TEXTAREA') return;
  const lines = parsePastedLines(text);
  if (lines.length === 0) return;
  event.preventDefault();
  const id = target.closest<HTMLElement>('[data-line]')?.dataset['line'];
  const line = id === undefined ? undefined : store.get(id);
  const isBlank = line !== undefined && line.name === '' && !(target as HTMLInputElement).value;
  store.insert(lines, line ? store.indexOf(line.id) + 1 : store.ids().length);
  if (isBlank) store.remove(line.id);
  toast.success({ title: words.pasted(lines.length) });
}
