import { expect, it } from 'vitest';
import { checkActions, checkGuards, checkTones } from './action-rules.ts';

const found = (path: string, source: string): number => checkActions(new Map([[path, source]])).length;

it('a screen runs no action by a name that the compiler does not know', () => {
  const send = "export const send = (engine) => engine.executeStored('send_quotes', {});";
  expect(found('apps/web/src/features/quotes/send.ts', send)).toBe(1);
  expect(found('apps/web/src/features/quotes/send.test.ts', send)).toBe(0);
  expect(found('apps/web/src/features/quotes/send.ts', send.replace('executeStored', 'execute'))).toBe(0);
});

it('no wrapper takes any action', () => {
  const run = 'export type Run = (action: string, input: unknown) => void;';
  expect(found('apps/web/src/records/run.ts', run)).toBe(1);
});

const again = (action: string) => `export const again = (engine) => engine.executeStored(${action}, {});`;

it('what runs stored actions names none itself', () => {
  expect(found('apps/web/src/features/synchronisation/again.ts', again('`reopen_quotes`'))).toBe(1);
  expect(found('apps/web/src/features/synchronisation/again.ts', again('entry.action'))).toBe(0);
});

const menu = (isPossible: string) =>
  checkGuards(
    new Map([
      ['apps/web/src/features/quotes/quote-actions.ts', `export const send = {\n  ${isPossible},\n};`],
    ]),
  ).length;

it('no button asks a right of a record that its guard holds', () => {
  expect(menu("const may = can('contacts.edit', contact) && isLive")).toBe(1);
  expect(menu("const may = useCan()('quotes.edit', quote)")).toBe(1);
  expect(menu("const sees = can('quotes.see', quote)")).toBe(0);
  expect(menu('const may = allows(quoteActions.edit, quote)')).toBe(0);
});

it('no button asks for the right of a guard alone', () => {
  expect(menu('const may = can(reservationActions.return.permission)')).toBe(1);
  expect(menu('const may = can(quoteActions.edit.permission, quote)')).toBe(1);
});

it('a menu asks of a record only what its guard does not', () => {
  expect(menu("isPossible: (quote) => quote.status === 'Émis'")).toBe(1);
  expect(menu("isPossible: (quote, { can }) =>\n      isLive(quote) && can('quotes.send')")).toBe(1);
  expect(menu('isPossible: (quote, { hasItems }) => hasItems(quote)')).toBe(0);
  expect(menu('of: quoteActions.send')).toBe(0);
});

it('no screen says in which colour a status is shown', () => {
  const tones = "const tones: Record<TaskStatus, Tone> = { todo: 'gray' };";
  expect(checkTones(new Map([['apps/web/src/features/tasks/task-marks.tsx', tones]])).length).toBe(1);
  expect(checkTones(new Map([['packages/domain/src/tasks/task.fields.ts', tones]])).length).toBe(0);
});
