import { screen, waitFor } from '@testing-library/react';
import { employee } from '@zellige/domain/testing/actors';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sheetFeature } from './index.ts';
import { watchDownloads } from '../../testing/downloads.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { sampleCompanyRows } from '../../testing/sample-company.ts';

let rows: readonly StoredRow[] = [];
beforeAll(async () => {
  rows = await sampleCompanyRows(new Date());
});

/** The share sheet of the device, which ends as it is told; without one where it takes no file. */
function standInShareSheet(end: ((data: ShareData) => Promise<void>) | null) {
  const share = vi.fn<(data: ShareData) => Promise<void>>(end ?? (() => Promise.resolve()));
  Object.assign(navigator, { share, canShare: () => end !== null });
  return share;
}

async function press() {
  watchDownloads();
  const opened = await renderScreens({
    screens: sheetFeature.screens,
    at: '/technical-sheets/FT-002',
    rows,
    actor: employee,
  });
  await opened.user.click(await screen.findByRole('button', { name: 'Partager' }));
  const sent = () => opened.engine.rows('sendings', {}).filter(({ documentId }) => documentId === 'FT-002');
  return { ...opened, sent };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Object.assign(navigator, { share: undefined, canShare: undefined });
});

describe("'Partager'", () => {
  it('hands the PDF to the share sheet in one press, and notes it', async () => {
    const share = standInShareSheet(() => Promise.resolve());
    const { sent } = await press();
    await waitFor(() => expect(sent()).toMatchObject([{ channel: 'share', state: 'handed' }]));
    const [given] = share.mock.calls[0] ?? [];
    expect(given?.files?.[0]).toMatchObject({ type: 'application/pdf' });
    expect(given?.files?.[0]?.name).toMatch(/^FicheTechnique_FT-002_.*\.pdf$/);
  });

  it('notes nothing where the person goes back', async () => {
    const share = standInShareSheet(() => Promise.reject(new DOMException('', 'AbortError')));
    const { sent } = await press();
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(sent()).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['with another press, where the first was too long ago', 'Partager le PDF', 'NotAllowedError'],
    ['with a message, where no file is shared', 'Ouvrir WhatsApp', null],
  ])('goes on in the dialog %s', async (_how, button, refusal) => {
    standInShareSheet(refusal === null ? null : () => Promise.reject(new DOMException('', refusal)));
    await press();
    expect(await screen.findByRole('button', { name: button })).toBeTruthy();
  });
});
