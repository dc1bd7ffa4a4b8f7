// Every dialog that writes opens at its first field, and a refusal is read in the dialog that met it, whatever its field: each is
// opened here over an engine that refuses at a field that none of them has, and for a reason of no field.

import { chooseOptions } from '../testing/choose-options.ts';
import { screen, within } from '@testing-library/react';
import type { Failure } from '@zellige/domain';
import { admin } from '@zellige/domain/testing/actors';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dialogOpenings, type Opening } from '../testing/dialog-openings.tsx';
import { type OpeningRows, openingRows } from '../testing/opening-rows.ts';
import { renderOn } from '../testing/render-screens.tsx';
import type { ScreenRoute } from '../ui/navigation/screen-route.ts';

let rows: OpeningRows;

beforeEach(async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  rows = await openingRows();
});

async function open({ dialog }: Opening) {
  const component = (() => dialog(rows)) as ScreenRoute['component'];
  return renderOn(rows.engine, { screens: [{ path: '/', component }], at: '/', actor: admin });
}

/** Sends the dialog that is open while the engine refuses everything. */
async function sendRefused(
  { submit, typed = {}, chosen = {}, before }: Opening,
  failure: Failure,
  user: UserEvent,
) {
  vi.spyOn(rows.engine, 'execute').mockResolvedValue({ ok: false, error: failure });
  if (before) await user.click(await screen.findByRole('button', { name: before }));
  await chooseOptions(user, chosen);
  for (const [label, text] of Object.entries(typed))
    await user.type(await screen.findByLabelText(new RegExp(`^${label}`)), text);
  const buttons = await screen.findAllByRole('button', { name: submit });
  await user.click(buttons.at(-1) as HTMLElement);
}

/** What can be set in it, in order; of a choice among a few what is chosen. */
const controlsOf = (dialog: HTMLElement) =>
  [
    ...dialog.querySelectorAll<HTMLInputElement>('input, textarea, [role="combobox"], [role="spinbutton"]'),
  ].filter(({ hidden, disabled, type, checked }) => !hidden && !disabled && (type !== 'radio' || checked));

const told = (sentence: RegExp) => within(screen.getByRole('dialog')).findByText(sentence);

const sources = import.meta.glob<string>(['../**/*-{dialog,dialogs}.tsx', '!../**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const writes =
  /useExecute\(|useOpenedForm\(|useSubmission\(|useStockMove\(|useStatusChange\(|usePhotoSubmission\(|useSend\(/;

describe('a dialog that writes', () => {
  it('is among those that are opened here', () => {
    const writing = Object.keys(sources).filter((path) => writes.test(sources[path] ?? ''));
    const opened = new Set(Object.keys(dialogOpenings).map((name) => name.replace(/#.*/, '')));
    expect(writing.toSorted()).toEqual([...opened].toSorted());
  });

  it.each(Object.entries(dialogOpenings))(
    'opens at its first field, and says what none says: %s',
    async (_path, opening) => {
      const { user } = await open(opening);
      const dialog = await screen.findByRole('dialog');
      const isThere = () => expect(document.activeElement).toBe(controlsOf(dialog)[0] ?? dialog);
      await vi.waitFor(isThere, 200_000);
      const refusal = {
        code: 'validation_failed',
        message: 'Certaines informations sont à corriger',
        fields: { 'ailleurs.0.champ': 'Une phrase que nul champ ne porte' },
      } as const;
      await sendRefused(opening, refusal, user);
      expect(await told(/Une phrase que nul champ ne porte/)).toBeDefined();
    },
  );

  it.each(Object.entries(dialogOpenings))('says a refusal of no field: %s', async (_path, opening) => {
    const { user } = await open(opening);
    await sendRefused(opening, { code: 'not_found', message: 'Cet élément n’est plus là' }, user);
    expect(await told(/Cet élément n’est plus là/)).toBeDefined();
  });
});
