// A bank statement: its file, its columns, and what its lines pay. Works without a network; loaded on demand.

import { missingOfStatement, statementFields } from '@zellige/domain/bank/statement-file';
import { ColumnChoices } from '../../../records/files/column-choices.tsx';
import { ReadingFields } from '../../../records/files/reading-fields.tsx';
import { FileDrop } from '../../../records/files/file-drop.tsx';
import { useCan } from '../../../platform/engine/hooks/engine-hooks.ts';
import { Button } from '../../../ui/press/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { NotAllowed } from '../../../ui/feedback/not-allowed.tsx';
import { Page, PageHeader } from '../../../ui/layout/page.tsx';
import { paymentMessages } from '../payments/payments.messages.ts';
import { StatementReview } from './statement-review.tsx';
import { statementMessages as words } from './statement.messages.ts';
import { type StatementActions, type StatementState, useStatement } from './use-bank-statement.ts';

const TYPES = '.ofx,.qfx,.csv,.tsv,.txt,.xlsx,application/x-ofx,text/csv,text/tab-separated-values';
const crumbs = [{ label: paymentMessages.title, to: '/payments' }] as const;

/** `/payments/statement` */
export function StatementScreen() {
  const can = useCan();
  return can('payments.match') ? <Statement /> : <NotAllowed title={words.title} backTo="/payments" />;
}

function Statement() {
  const { state, actions } = useStatement();
  const isBusy = state.step === 'review' && state.running !== null;
  return (
    <Page kind="record">
      <PageHeader
        title={words.title}
        crumbs={crumbs}
        subtitle={state.step === 'review' ? state.name : undefined}
        actions={
          state.step === 'choose' ? undefined : (
            <Button disabled={isBusy} onClick={actions.restart}>
              {words.back}
            </Button>
          )
        }
      />
      <Step state={state} actions={actions} />
    </Page>
  );
}

function Step({ state, actions }: { state: StatementState; actions: StatementActions }) {
  if (state.step === 'review') return <StatementReview review={state} actions={actions} />;
  if (state.step === 'columns') {
    const { file, choice } = state;
    const missing = missingOfStatement(choice);
    return (
      <Card>
        <div className="mb-4">
          <ReadingFields
            file={file}
            reading={file.reading}
            error={state.error ?? ''}
            onChange={(reading) => void actions.readAs(file, choice, reading)}
          />
        </div>
        <ColumnChoices
          file={file}
          fields={statementFields}
          missing={missing}
          choice={choice}
          onChange={(next) => actions.choose(file, next)}
        />
        <div className="mt-4 flex justify-end">
          <Button
            variant="primary"
            disabled={missing.length > 0}
            onClick={() => void actions.match(file, choice)}
          >
            {words.match}
          </Button>
        </div>
      </Card>
    );
  }
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{words.intro}</p>
        <FileDrop
          isReading={state.isReading}
          types={TYPES}
          accepted={words.accepted}
          onFile={(file) => void actions.open(file)}
        />
        <p role="alert" className="text-danger empty:hidden">
          {state.error}
        </p>
      </div>
    </Card>
  );
}
