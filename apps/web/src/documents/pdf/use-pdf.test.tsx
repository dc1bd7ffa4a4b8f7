import { screen } from '@testing-library/react';
import type { PrintableDocument } from '@zellige/documents';
import type { StoredRow } from '@zellige/domain/testing/memory-engine';
import { beforeAll, expect, it } from 'vitest';
import { watchDownloads } from '../../testing/downloads.ts';
import { renderScreens } from '../../testing/render-screens.tsx';
import { sampleCompanyRows } from '../../testing/sample-company.ts';
import { lazyRouteComponent } from '../../ui/navigation/screen-route.ts';
import { usePdf } from './use-pdf.ts';

let rows: readonly StoredRow[] = [];
beforeAll(async () => {
  rows = await sampleCompanyRows(new Date());
});

/** A page with a button that makes the PDF of what `build` answers. */
async function press(build: Parameters<ReturnType<typeof usePdf>>[0]): Promise<void> {
  const Screen = () => {
    const download = usePdf();
    return (
      <button type="button" onClick={() => void download(build)}>
        PDF
      </button>
    );
  };
  const component = lazyRouteComponent(() => Promise.resolve({ Screen }), 'Screen');
  const { user } = await renderScreens({ screens: [{ path: '/', component }], at: '/', rows });
  await user.click(await screen.findByRole('button', { name: 'PDF' }));
}

it('says that a PDF was made, and hands it over under its name', async () => {
  const saved = watchDownloads();
  const named = { kind: 'quote', id: 'DEV-001', number: 'DEV-001', client: 'Atlas & Fils' };
  await press(() => Promise.resolve(named as PrintableDocument));
  expect(await screen.findByText('PDF généré avec succès')).toBeTruthy();
  expect(saved).toEqual(['Devis_DEV-001_Atlas___Fils.pdf']);
});

it.each([
  ['the message of the failure', new Error('police absente'), 'police absente'],
  ["'Erreur inconnue'", new Error(''), 'Erreur inconnue'],
])('says why a PDF was not made, with %s', async (_name, failure, reason) => {
  await press(() => Promise.reject(failure));
  expect(await screen.findByText(`Erreur lors de la génération du PDF: ${reason}`)).toBeTruthy();
});

it('says when the number of the document that it comes from is not on the device', async () => {
  watchDownloads();
  const named = { kind: 'quote', id: 'DEV-001', number: 'DEV-001', client: 'Atlas' };
  await press(async ({ relationsOf }) => {
    await relationsOf({ quoteId: 'DEV-ailleurs' });
    return named as PrintableDocument;
  });
  expect(await screen.findByText(/son numéro manque/)).toBeTruthy();
});
