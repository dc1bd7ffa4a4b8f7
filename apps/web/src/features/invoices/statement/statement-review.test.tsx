import { screen } from '@testing-library/react';
import type { Proposal } from '@zellige/domain/bank/statement-matching';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreens } from '../../../testing/render-screens.tsx';
import { invoiceRow } from '../../../testing/sample-rows.ts';
import { StatementReview } from './statement-review.tsx';
import type { Review, StatementActions } from './use-bank-statement.ts';

const proposalOf = (label: string): Proposal => ({
  line: { key: label, date: '2026-11-20', amount: 1200, label, account: '' } as Proposal['line'],
  kind: 'pay',
  isSure: true,
  evidence: ['number', 'amount'],
  invoiceId: 'FAC-001',
  paymentIds: [],
  excess: 0,
});

const review: Review = {
  step: 'review',
  name: 'releve.csv',
  lines: [],
  unread: 0,
  matched: { proposals: ['Virement A', 'Virement B'].map(proposalOf), unmatched: [], done: [], debits: [] },
  refusals: new Map(),
  running: null,
};

/** While a line is written its progress takes the place of the proposals. */
function Written() {
  const [running, setRunning] = useState<Review['running']>(null);
  return (
    <>
      <button type="button" onClick={() => setRunning(running ? null : { done: 0, total: 1 })}>
        {running ? 'Fin' : 'Écrire'}
      </button>
      <StatementReview review={{ ...review, running }} actions={{} as StatementActions} />
    </>
  );
}

const box = () => screen.findByRole('checkbox', { name: /^Cocher Virement A/ });

test('keeps what was unticked while another line is written', async () => {
  const { user } = await renderScreens({
    screens: [{ path: '/', component: Written }],
    at: '/',
    rows: [invoiceRow({ id: 'FAC-001', contactId: 7 })],
  });
  await user.click(await box());
  await user.click(screen.getByRole('button', { name: 'Écrire' }));
  await user.click(screen.getByRole('button', { name: 'Fin' }));
  expect(await box()).toHaveProperty('checked', false);
  expect(screen.getByRole('button', { name: 'Accepter 1 ligne cochée' })).toBeTruthy();
});
