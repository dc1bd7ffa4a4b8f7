// The earlier versions of a quote on its page, the latest first, each readable as it was sent.

import type { EarlierVersion, Quote } from '@zellige/domain/quotes/quote.schema';
import { quoteAsSent } from '@zellige/domain/quotes/versions/quote-versions';
import { FileText } from 'lucide-react';
import { usePdf } from '../../../documents/pdf/use-pdf.ts';
import { useNames } from '../../../records/fields/use-names.ts';
import { Card, InstantText, Money } from '../../../ui/layout/card.tsx';
import { Button } from '../../../ui/press/button.tsx';
import { QuoteStatusChip } from '../quote-status.tsx';
import { versionWords as words } from './version.messages.ts';

/** `<VersionsCard quote={quote} />`; nothing of the first. */
export function VersionsCard({ quote }: { quote: Quote }) {
  const earlier = (quote.earlierVersions ?? []).toReversed();
  if (earlier.length === 0) return null;
  return (
    <Card title={words.list}>
      <ul className="flex flex-col gap-4">
        {earlier.map((one) => (
          <Version key={one.n} quote={quote} version={one} />
        ))}
      </ul>
    </Card>
  );
}

function Version({ quote, version }: { quote: Quote; version: EarlierVersion }) {
  const download = usePdf();
  const names = useNames();
  const print = () =>
    download(async (context) => {
      const { printableQuote } = await import('@zellige/documents/from-rows');
      const sent = quoteAsSent(quote, version);
      return printableQuote(sent, { ...context, ...(await context.relationsOf(sent)) });
    });
  const { n, at, by, reason, sent } = version;
  return (
    <li className="border-b border-line pb-4 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="flex flex-wrap items-center gap-x-2 font-medium">
          {words.name(n)}
          <QuoteStatusChip quote={sent} />
        </h3>
        <Button variant="ghost" icon={FileText} onClick={() => void print()}>
          {words.paper(n)}
        </Button>
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-muted">
        <span className="text-meta">
          {words.replaced} <InstantText value={at} /> · {names.person(by)}
        </span>
        <Money value={sent.total} />
      </p>
      {[sent.refusedReason, reason].filter(Boolean).map((text) => (
        <p key={text} className="mt-0.5 text-muted">
          {text}
        </p>
      ))}
    </li>
  );
}
