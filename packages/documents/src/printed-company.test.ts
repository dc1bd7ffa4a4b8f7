import { expect, it } from 'vitest';
import { sampleCompany, sampleQuote } from './document.fixtures.ts';
import { nodeFonts } from './node-fonts.ts';
import { discPng } from './pdfkit/png.fixtures.ts';
import { printedCompany } from './printed-company.ts';
import { renderPdf } from './render-pdf.ts';

const known = (logo: string) => ({ ...sampleCompany, capital: '500 000,00 MAD', logo });
const drawn = async (logo: string) => {
  const document = sampleQuote(undefined, { company: printedCompany(known(logo)) });
  const bytes = await renderPdf(document, await nodeFonts(), { creationDate: new Date('2026-11-21') });
  return Buffer.from(bytes).toString('latin1');
};

it('draws the logo of the settings', async () => {
  const logo = `data:image/png;base64,${Buffer.from(discPng(40)).toString('base64')}`;
  expect(await drawn(logo)).toContain('/Subtype /Image');
});

it.each(['data:image/png;base64,AAAA', 'data:image/png;base64,=A', 'nonsense'])(
  'uses the simpler head for %s',
  async (logo) => {
    expect(await drawn(logo)).not.toContain('/Subtype /Image');
  },
);

it('leaves out a bank and a RIB that nobody gave yet, and writes the telephone as it is read', () => {
  const waiting = { ...known(''), phone: '+212522004417', bank: 'À compléter', rib: 'À compléter' };
  expect(printedCompany(waiting)).toMatchObject({ phone: '05 22 00 44 17', bank: '', rib: '' });
  expect(printedCompany(known(''))).toMatchObject({ bank: sampleCompany.bank, rib: sampleCompany.rib });
});

it('has no image of its own without one', () => {
  expect(printedCompany(known('')).logo).toBeUndefined();
});
