// A telephone closes the page as its camera opens: what was entered in a dialog is there when it is opened again, with the
// signature, the photos and the keys of what it writes.

import 'fake-indexeddb/auto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { admin } from '@zellige/domain/testing/actors';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasEntry, readEntry } from '../platform/drafts/dialog-drafts.ts';
import { forgetDrafts } from '../platform/drafts/drafts.ts';
import { DeliverDialog } from '../features/delivery-notes/dialogs/deliver-dialog.tsx';
import { PaymentDialog } from '../features/invoices/payments/payment-dialog.tsx';
import { SignDialog } from '../features/technical-sheets/sign-dialog.tsx';
import { dialogOpenings } from '../testing/dialog-openings.tsx';
import { type OpeningRows, openingRows } from '../testing/opening-rows.ts';
import { drawOn, standInCanvas } from '../testing/drawn-signature.ts';
import { renderOn } from '../testing/render-screens.tsx';
import type { ScreenRoute } from '../ui/navigation/screen-route.ts';

const DRAWING = 'data:image/png;base64,AAAA';
const ignore = () => undefined;
let rows: OpeningRows;
let name: string;

beforeEach(async () => {
  forgetDrafts();
  standInCanvas(DRAWING);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: ignore }));
  rows = await openingRows();
  for (const step of ['ship', 'start'] as const)
    await rows.engine.execute(`${step}_bonLivraison`, { id: rows.note });
  name = `deliver:bonLivraison:${rows.note}`;
});

/** The dialog, as whoever opens the page again opens it. */
async function open(dialog: ReactNode): Promise<UserEvent> {
  const component = (() => dialog) as ScreenRoute['component'];
  const { user } = await renderOn(rows.engine, {
    screens: [{ path: '/', component }],
    at: '/',
    actor: admin,
  });
  return user;
}
const pay = () => open(<PaymentDialog id={rows.invoice} onClose={ignore} />);
const deliver = () => open(<DeliverDialog id={rows.note} onClose={ignore} />);
const photo = () =>
  new File([new Uint8Array([255, 216, 255, 224, 1, 2, 3])], 'palier.jpg', { type: 'image/jpeg' });
const written = () => waitFor(async () => expect(await readEntry(name)).not.toBeNull());
const notice = () => screen.findByText('Votre saisie non enregistrée a été reprise');

async function enterDelivery() {
  const user = await deliver();
  drawOn(await screen.findByLabelText('Signature du client'));
  await user.type(screen.getByLabelText(/^Nom du réceptionnaire/), 'Samira');
  await user.type(screen.getByLabelText(/^Réserves/), 'Devant le portail');
  await user.upload(document.querySelector<HTMLInputElement>('input[type=file]') ?? document.body, photo());
  await screen.findByRole('img', { name: 'palier.jpg' });
  await waitFor(async () => expect((await readEntry(name))?.values['photos']).toHaveLength(1));
  cleanup();
}

describe('a delivery whose page was closed', () => {
  it('is there again: signature, name, remarks and photo', async () => {
    await enterDelivery();
    const user = await deliver();
    expect(await notice()).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/^Nom du réceptionnaire/).value).toBe('Samira');
    expect(screen.getByRole('img', { name: 'palier.jpg' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Confirmer la livraison' }));
    await waitFor(() => expect(rows.engine.get('bonLivraison', rows.note)?.photos).toHaveLength(1));
    expect(rows.engine.get('bonLivraison', rows.note)).toMatchObject({
      status: 'livre',
      signatureClient: DRAWING,
      signedByName: 'Samira',
      observationsGenerales: 'Devant le portail',
      photos: [{ name: 'palier.jpg' }],
    });
    await waitFor(() => expect(hasEntry(name)).toBe(false));
  });

  it('begins anew when that is asked for', async () => {
    await enterDelivery();
    const user = await deliver();
    await notice();
    await user.click(screen.getByRole('button', { name: 'Repartir de zéro' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Nom du réceptionnaire/).value).toBe('');
    expect(screen.queryByRole('img', { name: 'palier.jpg' })).toBeNull();
    expect(screen.queryByText('Votre saisie non enregistrée a été reprise')).toBeNull();
    expect(hasEntry(name)).toBe(false);
  });

  it('is gone with a dialog that was closed by its button', async () => {
    await enterDelivery();
    const user = await deliver();
    await notice();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await waitFor(async () => expect(await readEntry(name)).toBeNull());
  });

  it('is written down at once as the page goes out of sight', async () => {
    const user = await deliver();
    await user.type(await screen.findByLabelText(/^Nom du réceptionnaire/), 'S');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await written();
    expect((await readEntry(name))?.values).toMatchObject({ signedByName: 'S' });
  });

  it('keeps the key of a write that had left: pressed again, it is the same write', async () => {
    await enterDelivery();
    const keys: unknown[] = [];
    const execute = vi
      .spyOn(rows.engine, 'execute')
      .mockImplementation(async (_action, _input, _files, key) => {
        keys.push(key);
        return new Promise(() => undefined);
      });
    let user = await deliver();
    await notice();
    await user.click(screen.getByRole('button', { name: 'Confirmer la livraison' }));
    await waitFor(() => expect(execute).toHaveBeenCalledTimes(1));
    cleanup();
    user = await deliver();
    await notice();
    await user.click(screen.getByRole('button', { name: 'Confirmer la livraison' }));
    await waitFor(() => expect(execute).toHaveBeenCalledTimes(2));
    expect(new Set(keys).size).toBe(1);
  });

  it('goes with whoever signs out', async () => {
    await enterDelivery();
    forgetDrafts();
    expect(hasEntry(name)).toBe(false);
    await waitFor(async () => expect(await readEntry(name)).toBeNull());
  });
});

it('a signature of a sheet is there again', async () => {
  const sign = () => open(<SignDialog id={rows.sheet} onClose={ignore} />);
  name = `sign:technicalSheets:${rows.sheet}`;
  const user = await sign();
  drawOn(await screen.findByLabelText('Signature du client'));
  await user.type(screen.getByLabelText(/^Nom de la personne/), 'Samira');
  await written();
  await waitFor(async () => {
    const values = (await readEntry(name))?.values['values'];
    expect(values).toMatchObject({ signatureClient: DRAWING, signedByName: 'Samira' });
  });
  cleanup();
  await sign();
  expect(await notice()).toBeTruthy();
});

it('a payment that was being typed is there again', async () => {
  let user = await pay();
  await user.type(await screen.findByLabelText(/^Référence/), 'VIR 12');
  cleanup();
  user = await pay();
  expect(await notice()).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Référence/).value).toBe('VIR 12');
  await user.click(screen.getByRole('button', { name: 'Annuler' }));
  cleanup();
  await pay();
  expect((await screen.findAllByLabelText<HTMLInputElement>(/^Référence/)).at(-1)?.value).toBe('');
});

/** What of a dialog is no entry: what it waits for, what it looks up. */
const passing = new Set(['isTaking', 'mode', 'failures', 'taking', 'isDone', 'lines', 'bill']);

it('a bounced cheque that was being noted is there again', async () => {
  const bounce = dialogOpenings['../features/invoices/cheques/bounce-dialog.tsx'];
  if (!bounce) throw new Error('No such dialog');
  const user = await open(bounce.dialog(rows));
  await user.type(await screen.findByLabelText(/^Motif/), 'Opposition');
  name = `bounce:payments:${rows.payment}`;
  await written();
  cleanup();
  await open(bounce.dialog(rows));
  expect(await notice()).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Motif/).value).toBe('Opposition');
});

it('whoever signs, takes a photo, pays or types in a dialog finds it again: none keeps its entries for itself', () => {
  const root = join(import.meta.dirname, '..', 'features');
  const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));
  const sources = files.map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
  const entering = sources.filter(({ text }) =>
    /<(?:SignaturePad|SignatureFields)|: readonly Attachment\[\]>|rowDialog\(|draftDialog[<(]/.test(text),
  );
  expect(entering.length).toBeGreaterThan(20);
  const own = entering
    .filter(({ text }) => /useSubmission|useOpenedForm|rowDialog|draftDialog/.test(text))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/const \[(\w+)[^\]]*\] = useState/g)].map(([, state]) => `${file}: ${state}`),
    )
    .filter((found) => !passing.has(found.split(': ')[1] ?? ''));
  expect(own).toEqual([]);
});
