// The proposals of a statement, the sure ones ticked; below them the money that says nothing of what is open.

import type { StatementLine } from '@zellige/domain/payments/statement-lines';
import type { Proposal } from '@zellige/domain/bank/statement-matching';
import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import { ProgressStep } from '../../../records/files/progress-step.tsx';
import { useRows } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { MoreButton, usePortions } from '../../../ui/lists/portions.tsx';
import { StatementInvoiceDialog } from './statement-invoice-dialog.tsx';
import { MatchedRow, ProposalRow, UnmatchedRow } from './statement-rows.tsx';
import { statementMessages as words } from './statement.messages.ts';
import type { Review, StatementActions } from './use-bank-statement.ts';

interface StatementReviewProps {
  review: Review;
  actions: StatementActions;
}

interface LinesProps extends StatementReviewProps {
  /** Asks which invoice that line pays. */
  onChoose: (line: StatementLine) => void;
}

/** Rows at once. */
const SHOWN = 100;

/** `<StatementReview review={state} actions={actions} />` */
export function StatementReview({ review, actions }: StatementReviewProps) {
  const { matched, running, unread } = review;
  const { proposals, unmatched, done, debits } = matched;
  const sure = proposals.filter(({ isSure }) => isSure).length;
  const [chosenLine, setChosenLine] = useState<StatementLine | null>(null);
  // What the person ticked or unticked; the sure ones are ticked until they say otherwise. It outlives the progress of each writing.
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const lines = { review, actions, onChoose: setChosenLine };
  if (running)
    return (
      <Card>
        <ProgressStep label={words.running} counts={running} />
        <div className="flex justify-end">
          <Button onClick={actions.stop}>{words.stop}</Button>
        </div>
      </Card>
    );
  return (
    <>
      <p aria-live="polite" className="flex flex-col gap-0.5">
        <span className="font-medium">{words.found(proposals.length, sure)}</span>
        <span className="text-muted">{words.rest(unmatched.length, done.length, debits.length, unread)}</span>
      </p>
      {proposals.length > 0 ? <Proposals {...lines} ticks={ticks} onTell={setTicks} /> : null}
      {unmatched.length > 0 ? <Unmatched {...lines} /> : null}
      {proposals.length + unmatched.length === 0 ? (
        <EmptyState title={words.nothing} description={words.nothingHint} />
      ) : null}
      {done.length > 0 ? <Matched {...lines} /> : null}
      {chosenLine ? (
        <StatementInvoiceDialog
          line={chosenLine}
          onClose={() => setChosenLine(null)}
          onTake={(proposal) => {
            setChosenLine(null);
            void actions.accept(review, [proposal]);
          }}
        />
      ) : null}
    </>
  );
}

interface ProposalsProps extends LinesProps {
  /** By the key of a line, whether it is ticked. */
  ticks: ReadonlyMap<string, boolean>;
  onTell: (ticks: ReadonlyMap<string, boolean>) => void;
}

function Proposals({ review, actions, onChoose, ticks, onTell }: ProposalsProps) {
  const { proposals } = review.matched;
  const portions = usePortions(proposals, SHOWN);
  const isTicked = ({ line, isSure }: Proposal): boolean => ticks.get(line.key) ?? isSure;
  const ticked = proposals.filter(isTicked);
  const tick = (some: readonly Proposal[], value: boolean) =>
    onTell(new Map([...ticks, ...some.map(({ line }) => [line.key, value] as const)]));
  return (
    <Card
      title={words.proposals}
      trailing={
        <Button
          variant="primary"
          disabled={ticked.length === 0}
          onClick={() => void actions.accept(review, ticked)}
        >
          {words.acceptTicked(ticked.length)}
        </Button>
      }
    >
      <Checkbox
        label={words.tickAll}
        value={ticked.length === proposals.length}
        isIndeterminate={ticked.length > 0 && ticked.length < proposals.length}
        onChange={(value) => tick(proposals, value)}
      />
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {portions.shown.map((proposal) => (
          <ProposalRow
            key={proposal.line.key}
            proposal={proposal}
            refusal={review.refusals.get(proposal.line.key)}
            isTicked={isTicked(proposal)}
            onTick={(value) => tick([proposal], value)}
            onAccept={() => void actions.accept(review, [proposal])}
            onChoose={() => onChoose(proposal.line)}
          />
        ))}
      </ul>
      <More portions={portions} />
    </Card>
  );
}

function Unmatched({ review, onChoose }: LinesProps) {
  const { unmatched } = review.matched;
  const portions = usePortions(unmatched, SHOWN);
  return (
    <Card title={words.unmatched}>
      <ul className="divide-y divide-line border-t border-line">
        {portions.shown.map((line) => (
          <UnmatchedRow
            key={line.key}
            line={line}
            refusal={review.refusals.get(line.key)}
            onChoose={() => onChoose(line)}
          />
        ))}
      </ul>
      <More portions={portions} />
    </Card>
  );
}

function Matched({ review, actions }: LinesProps) {
  const { done } = review.matched;
  const portions = usePortions(done, SHOWN);
  const keys = useMemo(() => new Set(done.map(({ key }) => key)), [done]);
  const isOfLine = useCallback(
    ({ statementLine = '' }: { statementLine?: string }) => keys.has(statementLine),
    [keys],
  );
  const { rows } = useRows('payments', { where: isOfLine });
  const payments = new Map(rows.map((payment) => [payment.statementLine, payment]));
  return (
    <Card title={words.matched}>
      <ul className="divide-y divide-line border-t border-line">
        {portions.shown.map((line) => {
          const payment = payments.get(line.key);
          return payment ? (
            <MatchedRow
              key={line.key}
              line={line}
              payment={payment}
              onFreed={() => actions.propose(review)}
            />
          ) : null;
        })}
      </ul>
      <More portions={portions} />
    </Card>
  );
}

const More = ({ portions }: Pick<ComponentProps<typeof MoreButton>, 'portions'>) =>
  portions.next > 0 ? (
    <div className="mt-3 flex justify-center">
      <MoreButton portions={portions} />
    </div>
  ) : null;
