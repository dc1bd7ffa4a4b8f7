// The pages of the statement of a client.
import { formatDay } from '@zellige/domain/kernel/values/dates';
import { statement as words } from './statement.messages.ts';
import { day, partyEntry } from '../layout/page/head-columns.ts';
import type { HeroFigure } from '../layout/page/hero.ts';
import type { KindLayout } from '../layout/kind-layout.ts';
import type { StatementDocument } from '../model.ts';
import { printedMad } from '../text/number-format.ts';
import { statementClosing } from './statement-closing.ts';
import { statementBlocks, statementColumns } from './statement-table.ts';

function hero({ statement: { balance, overdueTotal, to, onlyOf } }: StatementDocument): HeroFigure {
  const last = formatDay(to);
  const figure = printedMad(Math.abs(balance));
  if (onlyOf !== '') return { figure: printedMad(balance), note: words.onlyOf(onlyOf, last) };
  if (balance < 0) return { figure, note: words.available(last) };
  if (overdueTotal > 0) return { figure, note: words.overdue(last, printedMad(overdueTotal)) };
  return { figure, note: balance === 0 ? words.settled(last) : words.due(last) };
}

export const statementLayout: KindLayout<StatementDocument> = {
  hero,
  head: (document) => ({
    party: partyEntry(words.client, document),
    subject: [],
    dates: [day(words.from, document.statement.from), day(words.to, document.statement.to)],
  }),
  body: (document, measure) => ({
    columns: statementColumns,
    blocks: [...statementBlocks(measure, document.statement), ...statementClosing(document, measure)],
  }),
};
