// Two people quote, invoice, credit and are paid without a network, each on a device of their own, and meet now and then: what the
// server then has balances, agrees with the statements and has gapless series, and both devices hold it to the last figure
// (docs/subjects/accounting.md).
import {
  begin,
  cautionedWrites,
  clients,
  expectCautions,
  expectRemaining,
  expectSeries,
  expectSound,
  step,
  writesOf,
} from '@zellige/domain/accounting/account-histories.fixtures';
import type { AccountedRows } from '@zellige/domain/accounting/accounting-entry';
import type { Quote } from '@zellige/domain/quotes/quote.schema';
import { admin } from '@zellige/domain/testing/actors';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Device, openTwoDevices, type TwoDevices } from '../../testing/two-devices.ts';

const kinds = ['quotes', 'invoices', 'payments', 'creditNotes', 'reservations'] as const;
type Kind = (typeof kinds)[number];

const done = fc.record({ step, isMine: fc.boolean(), meets: fc.constantFrom(false, false, false, true) });
type Done = typeof done extends fc.Arbitrary<infer T> ? T : never;

/** What one of them knows, or the server. */
const rowsFrom = (all: (kind: Kind) => readonly object[]): AccountedRows & { quotes: readonly Quote[] } =>
  Object.fromEntries(kinds.map((kind) => [kind, all(kind)])) as never;

const onDevice = ({ engine }: Device) => rowsFrom((kind) => engine.rows(kind, {}));

const onServer = ({ server }: TwoDevices) =>
  rowsFrom((kind) => [...server.rows()].filter(([key]) => key.startsWith(`${kind}/`)).map(([, row]) => row));

/** Keys are drawn from the time: no two things are done in the same millisecond. */
const tick = () => vi.setSystemTime(Date.now() + 1);

async function openCompany(): Promise<TwoDevices & { contactIds: ReadonlyMap<string, number> }> {
  const company = await openTwoDevices(admin);
  const contactIds = new Map<string, number>();
  for (const name of clients) {
    tick();
    const contact = { name, type: 'client', phone: '0661234567' };
    contactIds.set(name, Number((await company.mine.done('create_contacts', contact))['id']));
  }
  for (const [action, input] of cautionedWrites(contactIds)) await company.mine.done(action, input);
  await company.mine.exchange();
  await company.theirs.exchange();
  return { ...company, contactIds };
}

/** Sends and takes until both have all of it; what was refused or met a conflict is given up. */
async function meet({ mine, theirs }: TwoDevices): Promise<number> {
  let refused = 0;
  for (const device of [mine, theirs, mine, theirs]) {
    await device.exchange();
    for (const { opId, state } of await device.engine.queue()) {
      if (state !== 'parked') continue;
      refused += 1;
      await device.engine.sync.outbox.giveUp([opId]);
    }
    for (const { id } of await device.engine.conflicts()) {
      refused += 1;
      await device.engine.sync.outbox.giveUp([id]);
    }
    await device.exchange();
  }
  return refused;
}

const byKey = (rows: readonly { id: unknown }[]) =>
  rows.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${begin}T09:00:00Z`), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('stands on the server and on both devices as it was done without a network', async () => {
  const seen = { refused: 0, creditNotes: 0, deposits: 0, payments: 0, kept: 0 };
  const play = async (history: readonly Done[]): Promise<void> => {
    const company = await openCompany();
    for (const [at, { step: given, isMine, meets }] of history.entries()) {
      const device = isMine ? company.mine : company.theirs;
      const known = { ...onDevice(device), contactIds: company.contactIds };
      for (const [action, input] of writesOf(given, at, known)) {
        tick();
        await device.engine.executeStored(action, input);
      }
      if (meets) seen.refused += await meet(company);
    }
    seen.refused += await meet(company);
    const rows = onServer(company);
    seen.creditNotes += rows.creditNotes.length;
    seen.payments += rows.payments.length;
    seen.deposits += rows.invoices.filter(({ kind }) => kind === 'acompte').length;
    expectSound(rows, '2027-12-31');
    expectRemaining(rows);
    seen.kept += expectCautions(rows);
    expectSeries(rows);
    for (const device of [company.mine, company.theirs]) {
      expect([await device.engine.queue(), await device.engine.conflicts()]).toEqual([[], []]);
      for (const kind of kinds) expect(byKey(onDevice(device)[kind])).toEqual(byKey(rows[kind]));
    }
  };
  await fc.assert(fc.asyncProperty(fc.array(done, { minLength: 10, maxLength: 24, size: 'max' }), play), {
    numRuns: 40,
  });
  // It is no proof where nothing happened.
  expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
});
