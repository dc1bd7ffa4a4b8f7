// One press, one record: every form of the product is pressed by the mouse, by Enter and by the finger while its write is on its
// way, and again once that is confirmed and the form has not left yet.

import { act, screen, waitFor } from '@testing-library/react';
import { ok, type Row } from '@zellige/domain';
import type { UserEvent } from '@testing-library/user-event';
import { admin } from '@zellige/domain/testing/actors';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseOptions } from '../testing/choose-options.ts';
import { dialogOpenings } from '../testing/dialog-openings.tsx';
import { type OpeningRows, openingRows } from '../testing/opening-rows.ts';
import { renderOn } from '../testing/render-screens.tsx';
import { formOpenings } from '../testing/form-openings.ts';
import { lazyRouteComponent, type ScreenRoute } from '../ui/navigation/screen-route.ts';
import { ExchangeForm } from '../features/contacts/page/exchange-form.tsx';
import { QuickAdd } from '../features/tasks/list/quick-add.tsx';
import { screens } from './screens.ts';

let rows: OpeningRows;

beforeEach(async () => {
  localStorage.clear();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  rows = await openingRows();
});

/**
 * Holds the answers of the engine back, and counts the writes that it did. What the rules refuse of records that are not there is
 * confirmed all the same: it is presses that are counted.
 */
function slowEngine() {
  const { authority } = rows.engine;
  const own = authority.execute.bind(authority);
  const released = Promise.withResolvers<void>();
  const done: string[] = [];
  vi.spyOn(authority, 'execute').mockImplementation(async (action, input, ...rest) => {
    await released.promise;
    const result = await own(action, input, ...rest);
    done.push(action);
    return result.ok ? result : ok({ output: { id: 'made' } as Row, changes: [] });
  });
  return { done, release: released.resolve };
}

const pressAll = async (user: UserEvent, button: HTMLElement): Promise<void> => {
  const form = button.closest('form') ?? document.getElementById(button.getAttribute('form') ?? '');
  const field = form?.querySelector<HTMLElement>('input:not([type=radio]):not([type=checkbox])');
  await user.click(button);
  (field ?? button).focus();
  await user.keyboard('{Enter}');
  await user.pointer({ keys: '[TouchA]', target: button });
};

/** Lets everything go on that is not held back. */
const rest = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

async function typeAll(user: UserEvent, typed: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    const [field] = screen.getAllByLabelText(new RegExp(`^${label}`));
    if (field) await user.type(field, text);
  }
}

/** The operations that were done. */
async function pressThrice(user: UserEvent, submit: RegExp, writes = 1): Promise<string[]> {
  const engine = slowEngine();
  const button = () => screen.queryAllByRole('button', { name: submit }).at(-1);
  const first = button();
  if (!first) throw new Error(`No button ${submit}`);
  await pressAll(user, first);
  await pressAll(user, first);
  engine.release();
  await waitFor(() => expect(engine.done.length).toBeGreaterThanOrEqual(writes), { timeout: 2000 });
  await rest();
  const later = button();
  if (later) await pressAll(user, later);
  await rest();
  return engine.done;
}

describe('a dialog pressed again and again', () => {
  it.each(Object.entries(dialogOpenings))('writes once: %s', async (_path, opening) => {
    const component = (() => opening.dialog(rows)) as ScreenRoute['component'];
    const { user } = await renderOn(rows.engine, {
      screens: [{ path: '/', component }],
      at: '/',
      actor: admin,
    });
    if (opening.before) await user.click(await screen.findByRole('button', { name: opening.before }));
    await screen.findAllByRole('button', { name: opening.submit });
    await typeAll(user, opening.typed ?? {});
    await chooseOptions(user, opening.chosen ?? {});
    expect(await pressThrice(user, opening.submit, opening.writes)).toHaveLength(opening.writes ?? 1);
  });
});

/** Its code never comes: the form stands until then. */
const neverThere = () =>
  lazyRouteComponent(() => new Promise<{ Screen: () => null }>(() => undefined), 'Screen');

const createPaths = screens.map(({ path }) => path).filter((path) => path.endsWith('/new'));

describe('the form of a new record pressed again and again', () => {
  it('is opened here, whatever the record', () => {
    expect(Object.keys(formOpenings).toSorted()).toEqual(createPaths.toSorted());
  });

  it.each(Object.entries(formOpenings))('makes one: %s', async (path, { search, typed = {}, fill }) => {
    const form = screens.find((route) => route.path === path);
    if (!form) throw new Error(`No screen at ${path}`);
    const others = screens
      .filter((route) => route !== form)
      .map((route) => ({ path: route.path, component: neverThere() }));
    const { user } = await renderOn(rows.engine, {
      screens: [form, ...others],
      at: `${path}${search?.(rows) ?? ''}`,
      actor: admin,
    });
    await screen.findByRole('button', { name: 'Enregistrer' }, { timeout: 20_000 });
    await typeAll(user, typed);
    await fill?.(user);
    expect(await pressThrice(user, /^Enregistrer$/)).toHaveLength(1);
  });
});

/** Forms of which the kit knows nothing: those that write are pressed here. */
const handMade: Readonly<Record<string, string>> = {
  '../features/auth/sign-in/second-step-form.tsx': 'signs in',
  '../features/auth/sign-in/sign-in-form.tsx': 'signs in',
  '../documents/sending/send-dialog.tsx': 'pressed once by `usePress`',
  '../documents/lines/editor/line-sheet.tsx': 'closes itself, the line is written by its form',
  '../features/catalogue/categories/category-editor.tsx': 'pressed in its dialog',
  '../features/synchronisation/conflict/merge-conflict.tsx': 'decides: nothing is decided twice',
  '../features/synchronisation/correction/spot-correction.tsx': 'corrects a write that waits, once',
  '../features/tasks/list/quick-add.tsx': 'pressed below',
};

const sources = import.meta.glob<string>(
  ['../{features,records,documents,app}/**/*.tsx', '!../**/*.test.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

describe('a form that is not of the kit', () => {
  it('is known', () => {
    const found = Object.entries(sources).filter(([, text]) => /^\s*<form\b/m.test(text));
    expect(found.map(([path]) => path).toSorted()).toEqual(Object.keys(handMade).toSorted());
  });

  it('makes one task of a line, and another of the next', async () => {
    const component = QuickAdd as ScreenRoute['component'];
    const { user } = await renderOn(rows.engine, {
      screens: [{ path: '/', component }],
      at: '/',
      actor: admin,
    });
    const { done, release } = slowEngine();
    await user.type(screen.getByRole('textbox'), 'Rappeler{Enter}{Enter}{Enter}');
    await user.type(screen.getByRole('textbox'), 'Relancer{Enter}');
    release();
    await rest();
    expect(done).toEqual(['create_tasks', 'create_tasks']);
  });

  it('makes one note of an exchange, and another of the next', async () => {
    const component = (() => <ExchangeForm contact={{ id: rows.contact }} />) as ScreenRoute['component'];
    const { user } = await renderOn(rows.engine, {
      screens: [{ path: '/', component }],
      at: '/',
      actor: admin,
    });
    const { done, release } = slowEngine();
    const [call, note] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
    await user.type(screen.getByRole('textbox'), 'Rappelle demain');
    await user.click(note);
    await user.click(call);
    release();
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
    await user.type(screen.getByRole('textbox'), 'A rappelé');
    await user.click(call);
    await waitFor(() => expect(done).toEqual(['note_contacts', 'note_contacts']));
  });
});
