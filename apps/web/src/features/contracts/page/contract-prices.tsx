// The card lists the prices of a contract by period: those that hold, later ones and earlier ones.

import { latestLines } from '@zellige/domain/contracts/contract.rules';
import type { Contract } from '@zellige/domain/contracts/contract.schema';
import { computeTotals } from '@zellige/domain/documents/totals';
import { DocumentLines } from '../../../documents/lines/document-lines.tsx';
import { TotalsBox } from '../../../documents/lines/totals-box.tsx';
import { today } from '../../../platform/clock.ts';
import { formatDate } from '../../../ui/format.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { contractPageMessages } from './contract-page.messages.ts';

const words = contractPageMessages.revisions;

/** `<ContractPrices contract={contract} />` */
export function ContractPrices({ contract }: { contract: Contract }) {
  const { revisions, startDate, items, terms } = contract;
  const versions = [{ from: startDate, items }, ...revisions].toReversed();
  const day = today();
  if (revisions.length === 0) return <Prices lines={latestLines(contract)} terms={terms} />;
  return (
    <div className="flex flex-col gap-4">
      {versions.map(({ from, items: lines }) => (
        <Prices
          key={from}
          title={from === startDate ? words.start : (from > day ? words.from : words.since)(formatDate(from))}
          lines={lines}
        />
      ))}
    </div>
  );
}

interface PricesProps {
  title?: string;
  lines: readonly Contract['items'][number][];
  terms?: string;
}

function Prices({ title, lines, terms }: PricesProps) {
  return (
    <Card {...(title !== undefined && { title })}>
      <DocumentLines lines={lines} />
      <TotalsBox totals={computeTotals(lines)} className="mt-4 ml-auto w-full md:max-w-80" />
      {terms ? (
        <p className="mt-4 border-t border-line pt-4 whitespace-pre-line text-muted">{terms}</p>
      ) : null}
    </Card>
  );
}
