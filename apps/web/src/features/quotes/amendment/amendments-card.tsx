// The amendments (avenants) of a quote on its page, the latest first: what each changed, when, by whom and why.

import { type AmendmentChanges, amendmentsOf } from '@zellige/domain/quotes/amendments/amendment-changes';
import { changeWords } from '@zellige/domain/quotes/amendments/amendment-words';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { FileText } from 'lucide-react';
import { usePdf } from '../../../documents/pdf/use-pdf.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Card, InstantText, Money } from '../../../ui/layout/card.tsx';
import { useNames } from '../../../records/fields/use-names.ts';
import { amendmentWords as words } from './amendment.messages.ts';

/** `<AmendmentsCard quote={quote} />`; nothing where there is none. */
export function AmendmentsCard({ quote }: { quote: Quote }) {
  const all = amendmentsOf(quote).toReversed();
  if (all.length === 0) return null;
  return (
    <Card title={words.list}>
      <ul className="flex flex-col gap-4">
        {all.map((one) => (
          <Amendment key={one.amendment.n} quote={quote} changes={one} />
        ))}
      </ul>
    </Card>
  );
}

function Amendment({ quote, changes }: { quote: Quote; changes: AmendmentChanges }) {
  const download = usePdf();
  const print = () =>
    download(async (context) => {
      const { printableAmendment } = await import('@zellige/documents/from-rows');
      return printableAmendment(quote, changes, { ...context, ...(await context.relationsOf(quote)) });
    });
  const { amendment, lines, before, after, difference } = changes;
  const names = useNames();
  return (
    <li className="border-b border-line pb-4 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-medium">{words.name(amendment.n)}</h3>
        <Button variant="ghost" icon={FileText} onClick={() => void print()}>
          {words.paper(amendment.n)}
        </Button>
      </div>
      <p className="text-meta text-muted">
        <InstantText value={amendment.at} /> · {names.person(amendment.by)}
      </p>
      <p className="mt-0.5 text-muted">{amendment.reason}</p>
      <dl className="mt-2 flex flex-col gap-1.5">
        {lines.map(changeWords).map(({ name, details }, rank) => (
          <div key={(lines[rank]?.after ?? lines[rank]?.before)?.id}>
            <dt className="font-medium">{name}</dt>
            {details.map((detail) => (
              <dd key={detail} className="text-muted">
                {detail}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4">
        <span>
          <Money value={before.total} /> → <Money value={after.total} />
        </span>
        <span className="font-medium">
          {words.difference} <Money value={difference} />
        </span>
      </p>
    </li>
  );
}
