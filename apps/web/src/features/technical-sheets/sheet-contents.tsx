// The page of a technical sheet shows the product's characteristics, or the findings and the work of an intervention.

import { checkAnswerTones } from '@zellige/domain/checklists/check.values';
import type {
  InterventionSheet,
  ProductSheet,
  TechnicalSheet,
} from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { limitsText, type Measure, valueText } from '@zellige/domain/checklists/measure.rules';
import { OutsideMark } from '../../documents/measures/measure-row.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { NamedValues } from '../../ui/layout/named-values.tsx';
import { formatNumber } from '../../ui/format.ts';
import { StatusChip } from '../../ui/layout/status-chip.tsx';
import { sheetMessages } from './technical-sheets.messages.ts';

const words = sheetMessages.form;
const labels = sheetMessages.fields;

/** `<SheetContents sheet={sheet} />` */
export function SheetContents({ sheet }: { sheet: TechnicalSheet }) {
  return (
    <div className="flex flex-col gap-4">
      {sheet.product ? <ProductContents product={sheet.product} /> : null}
      {sheet.intervention ? <InterventionContents intervention={sheet.intervention} /> : null}
      <Text title={labels.notes} text={sheet.notes} />
    </div>
  );
}

/** Nothing when there is nothing to say. */
function Text({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <Card title={title}>
      <p className="whitespace-pre-line">{text}</p>
    </Card>
  );
}

function ProductContents({ product }: { product: ProductSheet }) {
  const groups = Map.groupBy(product.characteristics, ({ group }) => group);
  return (
    <>
      {[...groups].map(([group, rows]) => (
        <Card key={group} title={group}>
          <NamedValues rows={rows} nothing={sheetMessages.nothing} />
        </Card>
      ))}
      <Text title={labels['product.conditions']} text={product.conditions} />
      <Text title={labels['product.accessories']} text={product.accessories.join('\n')} />
    </>
  );
}

function InterventionContents({ intervention }: { intervention: InterventionSheet }) {
  return (
    <>
      <Text title={words.symptoms} text={intervention.symptoms} />
      <Text title={labels['intervention.diagnosis']} text={intervention.diagnosis} />
      <Text title={labels['intervention.work']} text={intervention.work} />
      <Checklist checklist={intervention.checklist} />
      <Measures measures={intervention.measures ?? []} />
      <Parts parts={intervention.parts} />
      <Text title={labels['intervention.recommendations']} text={intervention.recommendations} />
    </>
  );
}

function Checklist({ checklist }: Pick<InterventionSheet, 'checklist'>) {
  if (checklist.length === 0) return null;
  return (
    <Card title={labels['intervention.checklist']}>
      <ul>
        {checklist.map(({ label, answer, note }) => (
          <li
            key={label}
            className="flex min-h-10 items-center gap-3 border-b border-line py-1.5 last:border-0"
          >
            <span className="min-w-0 flex-1">
              {label}
              {note ? <span className="block text-meta text-muted">{note}</span> : null}
            </span>
            <StatusChip tone={checkAnswerTones[answer]}>{answer}</StatusChip>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Measures({ measures }: { measures: readonly Measure[] }) {
  if (measures.length === 0) return null;
  return (
    <Card title={labels['intervention.measures']}>
      <ul>
        {measures.map((measure) => (
          <li
            key={`${measure.label} ${measure.value}`}
            className="flex min-h-10 flex-wrap items-center gap-x-3 border-b border-line py-1.5 last:border-0"
          >
            <span className="min-w-0 flex-1">
              {measure.label}
              <span className="block text-meta text-muted">{limitsText(measure)}</span>
            </span>
            <span className="font-semibold tabular-nums">{valueText(measure) || sheetMessages.nothing}</span>
            <OutsideMark measure={measure} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Parts({ parts }: Pick<InterventionSheet, 'parts'>) {
  if (parts.length === 0) return null;
  return (
    <Card title={labels['intervention.parts']}>
      <ul>
        {parts.map(({ itemId, name, quantity, stockShort = 0 }) => (
          <li key={itemId} className="flex items-baseline gap-3 border-b border-line py-2 last:border-0">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {stockShort > 0 ? (
              <span className="text-meta text-danger">{sheetMessages.stockShort(stockShort)}</span>
            ) : null}
            <span className="font-semibold tabular-nums">{formatNumber(quantity)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
