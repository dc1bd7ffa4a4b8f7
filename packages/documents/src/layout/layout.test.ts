// Every rule of the page, on the display list (specification §5 and §9, docs/product.md D2, D11, §5 and §8).
import { describe, expect, it } from 'vitest';
import {
  sampleCompany,
  sampleInvoice,
  sampleLines,
  samplePartPaidInvoice,
  sampleQuote,
  sampleTotals,
} from '../document.fixtures.ts';
import type { PricedLine, PrintableDocument, SalesLine } from '../model.ts';
import { layout } from './layout.ts';
import { pageFlaws } from './page-flaws.fixtures.ts';
import { plainMeasure, textsOf, wordsOf } from './measure.fixtures.ts';
import type { LineOperation, Page, TextOperation } from './operations.ts';
import { starPoints } from './zellige-mark.ts';

const pagesOf = (document: PrintableDocument): Page[] => layout(document, plainMeasure());
const readable = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const textOf = (document: PrintableDocument): string => readable(wordsOf(pagesOf(document)).join('\n'));
const linesOf = (document: PrintableDocument): string[] => textOf(document).split('\n');
const find = (page: Page | undefined, text: string): TextOperation | undefined =>
  textsOf(page ?? []).find((operation) => readable(operation.text) === text);
const line = (changes: Partial<PricedLine> = {}): PricedLine => ({
  type: 'product',
  name: 'Écran',
  quantity: 2,
  unitPrice: 1000,
  vatRate: 20,
  total: 2000,
  ...changes,
});

const kinds = (page: Page | undefined): string[] => (page ?? []).map(({ op }) => op);
const codes = (document: PrintableDocument): unknown[] =>
  pagesOf(document)
    .flat()
    .filter(({ op }) => op === 'qr');
const totalsIn = (document: PrintableDocument): string[] =>
  linesOf(document).filter((text) => /^(Sous-total|Remises|TVA \(|TOTAL|Acompte|Reste à payer$)/.test(text));
const turned = (document: PrintableDocument): string[] =>
  pagesOf(document).map((page) => textsOf(page).find(({ rotation }) => rotation !== undefined)?.text ?? '');

describe('the head', () => {
  it.each([
    [sampleQuote(), 'DEVIS COMMERCIAL', 'DEV-005'],
    [sampleInvoice(), 'FACTURE COMMERCIALE', 'FAC-014'],
  ])('names the document and its number', (document, title, number) => {
    expect(linesOf(document)).toEqual(expect.arrayContaining([title, number]));
  });

  it('names the company with its address, telephone, email and website', () => {
    const texts = linesOf(sampleQuote());
    for (const expected of [
      'Atlas Écrans Interactifs',
      '12, boulevard de l’Océan, 20250 Casablanca',
      '+212 5 22 00 00 00  ·  contact@atlas-ecrans.example  ·  atlas-ecrans.example',
    ]) {
      expect(texts).toContain(expected);
    }
  });

  it('shows the total, the validity of a quote and the due date of an invoice', () => {
    expect(textOf(sampleQuote())).toContain('TTC · valable 30 jours à compter du 20/11/2026');
    expect(linesOf(sampleQuote())).toContain('20/12/2026');
    expect(textOf(sampleInvoice())).toContain('TTC · à régler avant le 20/12/2026');
  });

  it('names the client with the ICE that the law wants on an invoice', () => {
    const texts = linesOf(sampleInvoice());
    for (const expected of ['Médiathèque Al-Andalus', 'ICE 001561191000066', '+212 6 61 23 45 67']) {
      expect(texts).toContain(expected);
    }
  });

  it('draws the zellige mark without a logo, the logo when it can be read, and neither when it is damaged', () => {
    const withLogo = sampleQuote([], { company: { ...sampleCompany, logo: Uint8Array.of(1) } });
    expect(kinds(pagesOf(sampleQuote())[0])).toContain('path');
    const [read] = layout(withLogo, plainMeasure({ logo: { width: 300, height: 100 } }));
    expect(kinds(read)).toContain('image');
    const [damaged] = layout(withLogo, plainMeasure());
    expect(kinds(damaged)).not.toContain('image');
    expect(kinds(damaged)).not.toContain('path');
    const name = find(damaged, sampleCompany.name);
    expect(name?.x).toBeLessThan(find(read, sampleCompany.name)?.x ?? 0);
  });

  it('gives the star its eight points', () => {
    const points = starPoints(0, 0, 10);
    expect(points).toHaveLength(16);
    expect(points.filter(([x, y]) => Math.abs(Math.hypot(x, y) - 10) < 1e-9)).toHaveLength(8);
  });
});

describe('the table', () => {
  it('has exactly the five columns of the specification, in order', () => {
    const [page] = pagesOf(sampleQuote());
    const baseline = find(page, 'Désignation')?.y;
    const labels = textsOf(page ?? [])
      .filter(({ y }) => y === baseline)
      .toSorted((a, b) => a.x - b.x);
    expect(labels.map(({ text }) => text)).toEqual([
      'Désignation',
      'Qté',
      'Prix unitaire HT',
      'Remise',
      'Total HT',
    ]);
  });

  it('gives every row 16 mm', () => {
    const items = [line({ name: 'Un' }), line({ name: 'Deux' }), line({ name: 'Trois' })];
    const [page] = pagesOf(sampleQuote(items));
    const [first, second, third] = ['Un', 'Deux', 'Trois'].map((name) => find(page, name)?.y ?? 0) as [
      number,
      number,
      number,
    ];
    expect(second - first).toBeCloseTo((16 * 72) / 25.4, 6);
    expect(third - second).toBeCloseTo((16 * 72) / 25.4, 6);
  });

  it('cuts names at 35 and descriptions at 45 characters', () => {
    const texts = linesOf(sampleQuote([line({ name: 'n'.repeat(36), description: 'd'.repeat(46) })]));
    expect(texts).toContain(`${'n'.repeat(32)}...`);
    expect(texts).toContain(`${'d'.repeat(42)}...`);
  });

  it('takes a missing discount as none and shows the others in percent', () => {
    expect(linesOf(sampleQuote([line()]))).toContain('–');
    expect(linesOf(sampleQuote([line({ discount: 0 })]))).toContain('–');
    expect(linesOf(sampleQuote([line({ discount: 12.5 })]))).toContain('12,5 %');
  });

  it('shows a discount in dirhams with its unit', () => {
    const texts = linesOf(sampleQuote([line({ discount: 0, discountAmount: 7500 })])).map(readable);
    const at = texts.indexOf(readable('7 500,00'));
    expect(texts.slice(at)).toContain('DH');
    expect(at).toBeGreaterThan(0);
  });

  it('shows prices with VAT as they were entered, where all lines have one', () => {
    const pen = line({ quantity: 3, unitPrice: 83.33, unitPriceTtc: 100, total: 250, totalTtc: 300 });
    const texts = linesOf(sampleQuote([pen])).map(readable);
    expect(texts).toEqual(expect.arrayContaining(['Prix unitaire TTC', 'Total TTC', '100,00', '300,00']));
    expect(texts).not.toContain('83,33');
    const mixed = linesOf(sampleQuote([pen, line()])).map(readable);
    expect(mixed).toEqual(expect.arrayContaining(['Prix unitaire HT', 'Total HT', '83,33', '250,00']));
  });

  it('aligns figures to the right of their column', () => {
    const [page] = pagesOf(sampleQuote([line({ total: 9.5 }), line({ total: 123_456.78 })]));
    const rightOf = (text: string): number => {
      const operation = find(page, text);
      return (operation?.x ?? 0) + (operation?.width ?? 0);
    };
    expect(rightOf('9,50')).toBeCloseTo(rightOf('123 456,78'), 6);
    expect(rightOf('9,50')).toBeCloseTo(rightOf('Total HT'), 6);
  });

  it('counts a rental in units, then its days, at a price per day; a service in its unit', () => {
    const period = { from: '2026-12-01', to: '2026-12-04', days: 3 };
    const rental = line({ type: 'rental', unit: undefined, period });
    const service = line({ type: 'service', unit: 'heure' });
    const texts = linesOf(sampleQuote([rental, service])).map((text) => text.replaceAll('\u00a0', ' '));
    expect(texts).toContain('Location du 01/12/2026 au 04/12/2026 · 3 jours');
    expect(texts).toContain('× 3 jours');
    expect(texts).toContain('/jour');
    expect(texts).toContain('heures');
    expect(texts).not.toContain('jour');
  });

  it('counts a rental by the week in weeks begun, at a price per week', () => {
    const period = { from: '2026-12-01', to: '2026-12-12', days: 11, chargedPer: 'semaine' } as const;
    const rental = line({ type: 'rental', unit: undefined, period });
    const texts = linesOf(sampleQuote([rental])).map((text) => text.replaceAll('\u00a0', ' '));
    expect(texts).toContain('× 2 sem.');
    expect(texts).toContain('/semaine');
  });

  it.each([
    ['jour', '2026-12-31', '× 364 jours'],
    ['semaine', '2026-12-31', '× 52 sem.'],
    ['mois', '2028-12-31', '× 37 mois'],
    ['forfait', '2026-12-31', '× 1 forfait'],
  ] as const)('tells a long rental by the %s in full', (chargedPer, to, words) => {
    const period = { from: '2026-01-01', to, days: 364, chargedPer };
    const texts = linesOf(sampleQuote([line({ type: 'rental', unit: undefined, period })]));
    expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toContain(words);
  });

  it('says of which periods a price for the whole time is made, where they last its days', () => {
    const combination = { months: 1, weeks: 2, days: 3 };
    const textOfDays = (to: string) => {
      const period = { from: '2026-12-01', to, days: 47, chargedPer: 'forfait', combination } as const;
      return linesOf(sampleQuote([line({ type: 'rental', unit: undefined, period })])).join(' ');
    };
    expect(textOfDays('2027-01-17')).toContain('1 mois + 2 semaines + 3 jours');
    expect(textOfDays('2027-01-18')).not.toContain('1 mois');
  });

  it('marks an option and says that it is not in the total', () => {
    const items = [line(), line({ name: 'Garantie', option: true })];
    expect(linesOf(sampleQuote(items))).toContain('Option');
    expect(textOf(sampleQuote(items))).toContain('« Option » ne sont pas comprises dans le total');
    expect(textOf(sampleQuote([line()]))).not.toContain('Option');
  });

  it('prints a section across the table, without a figure', () => {
    const items: SalesLine[] = [{ type: 'section', name: 'Matériel' }, line()];
    const [page] = pagesOf(sampleQuote(items));
    const heading = find(page, 'Matériel');
    const besides = textsOf(page ?? []).filter(({ y }) => y === heading?.y);
    expect(besides).toEqual([heading]);
  });

  it('never leaves a section alone at the bottom of a page', () => {
    for (let before = 5; before < 30; before += 1) {
      const items: SalesLine[] = [
        ...sampleLines(before),
        { type: 'section', name: 'Suite' },
        line({ name: 'Après' }),
        line(),
      ];
      const page = pagesOf(sampleQuote(items)).find((candidate) => find(candidate, 'Suite'));
      expect(find(page, 'Après')).toBeDefined();
    }
  });

  it('says so when there is no line', () => {
    expect(linesOf(sampleQuote([]))).toContain('Aucune ligne.');
  });

  it('keeps a row readable when its name is made of the widest letters', () => {
    const [page] = pagesOf(sampleQuote([line({ name: 'W'.repeat(35) })]));
    const name = textsOf(page ?? []).find(({ text }) => text.startsWith('WWW'));
    const quantity = find(page, '2');
    expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(quantity?.x ?? 0);
  });
});

describe('the totals box', () => {
  it('holds Sous-total HT, TVA (20%) and TOTAL TTC, and no discount when there is none', () => {
    expect(totalsIn(sampleQuote([line()]))).toEqual(['Sous-total HT', 'TVA (20%)', 'TOTAL TTC']);
    expect(linesOf(sampleQuote([line()]))).toEqual(
      expect.arrayContaining(['2 000,00 MAD', '400,00 MAD', '2 400,00 MAD']),
    );
  });

  it('tells the net HT and the base of each rate', () => {
    const items = [line(), line({ vatRate: 10, discount: 10, total: 1800 })];
    const lines = linesOf(sampleInvoice(items));
    expect(lines.slice(lines.indexOf('Net HT'), lines.indexOf('TOTAL TTC'))).toEqual([
      'Net HT',
      '3 800,00 MAD',
      'TVA (20%)',
      '400,00 MAD',
      'base 2 000,00',
      'TVA (10%)',
      '180,00 MAD',
      'base 1 800,00',
    ]);
  });

  it('tells the global discount by its name, apart from those of the lines', () => {
    const totals = {
      ...sampleTotals([line({ discount: 10, total: 1800 })]),
      discount: 290,
      globalDiscount: { percent: 5, amount: 90 },
      net: 1710,
    };
    const lines = linesOf(sampleQuote([line({ discount: 10, total: 1800 })], { totals }));
    expect(lines.slice(lines.indexOf('Remises')).slice(0, 6)).toEqual([
      'Remises',
      '− 200,00 MAD',
      'Remise globale (5 %)',
      '− 90,00 MAD',
      'Net HT',
      '1 710,00 MAD',
    ]);
  });

  it('tells what is owed to a client who paid more than the credit notes left', () => {
    const changes = { creditedAmount: 1600, advanceAmount: 1000, remainingAmount: -200 };
    const lines = linesOf(sampleInvoice([line()], changes));
    expect(lines.slice(lines.indexOf('Crédit du client')).slice(0, 2)).toEqual([
      'Crédit du client',
      '200,00 MAD',
    ]);
    expect(lines).not.toContain('Reste à payer');
  });

  it('adds Remises above 0', () => {
    const discounted = sampleQuote([line({ discount: 10, total: 1800 })]);
    expect(totalsIn(discounted)).toContain('Remises');
    expect(linesOf(discounted)).toContain('− 200,00 MAD');
  });

  it('has one line per rate, and the rate beside each line when there are several', () => {
    const items = [line(), line({ vatRate: 10 }), line({ vatRate: 0 })];
    const document = sampleInvoice(items, { vatExemption: 'Article 92-I-1° du CGI.' });
    expect(totalsIn(document)).toEqual(['Sous-total HT', 'TVA (20%)', 'TVA (10%)', 'TVA (0%)', 'TOTAL TTC']);
    expect(linesOf(document)).toEqual(
      expect.arrayContaining(['TVA 10 %', 'Exonération de TVA', 'Article 92-I-1° du CGI.']),
    );
  });

  it('shows what was paid and what is left on a part-paid invoice, the rest at the head', () => {
    const document = samplePartPaidInvoice(1000, [line()]);
    expect(totalsIn(document).slice(-2)).toEqual(['Acompte versé', 'Reste à payer']);
    expect(linesOf(document).filter((text) => text === '1 400,00 MAD')).toHaveLength(2);
    expect(textOf(document)).toContain('Reste à payer · à régler avant le 20/12/2026');
  });

  it('adds up where money was given back of a payment that was lost since', () => {
    const lost = sampleInvoice([line()], { advanceAmount: -200, remainingAmount: 2600 });
    const lines = linesOf(lost);
    expect(lines.slice(lines.indexOf('Remboursé')).slice(0, 4)).toEqual([
      'Remboursé',
      '200,00 MAD',
      'Reste à payer',
      '2 600,00 MAD',
    ]);
    expect(textOf(lost)).toContain('Reste à payer · à régler avant le 20/12/2026');
    expect(lines.filter((text) => text === '2 600,00 MAD')).toHaveLength(2);
  });

  it('shows neither on an unpaid one, and says that a settled one is', () => {
    expect(totalsIn(sampleInvoice([line()]))).toEqual(['Sous-total HT', 'TVA (20%)', 'TOTAL TTC']);
    const paid = { ...samplePartPaidInvoice(2400, [line()]), paidAt: '2026-12-01' };
    expect(textOf(paid)).toContain('TTC · réglée le 01/12/2026');
    expect(linesOf(paid)).toContain('0,00 MAD');
  });

  it('asks for no payment of what was given for nothing', () => {
    const free = sampleInvoice([line({ discount: 100, total: 0 })], { remainingAmount: 0, status: 'Payée' });
    expect(textOf(free)).toContain('0,00 MAD\nTTC · aucun règlement n’est dû');
    expect(textOf(free)).not.toContain('à régler avant');
  });

  it('says the total in words', () => {
    expect(textOf(sampleQuote([line()]))).toContain(
      'Arrêté le présent devis à la somme de :\nDeux mille quatre cents dirhams TTC.',
    );
    expect(textOf(sampleInvoice([line()]))).toContain(
      'Arrêté la présente facture à la somme de :\nDeux mille',
    );
  });

  it('keeps the figures given, without computing any', () => {
    const totals = { ...sampleTotals([line()]), total: 77.77 };
    expect(linesOf(sampleQuote([line()], { totals }))).toContain('77,77 MAD');
  });
});

describe('what follows', () => {
  it('gives the terms, modes, bank and RIB of the company, and the terms of the document first', () => {
    const texts = textOf(sampleInvoice());
    for (const expected of [
      'Selon conditions convenues',
      'Chèque, virement bancaire ou espèces',
      'Banque de l’Atlas',
    ]) {
      expect(texts).toContain(expected);
    }
    expect(textOf(sampleInvoice(undefined, { paymentTerms: '60 jours fin de mois' }))).toContain(
      '60 jours fin de mois',
    );
  });

  it('prints long terms and notes whole, over several pages if need be', () => {
    const paymentTerms = Array.from({ length: 400 }, (_, index) => `terme${index}`).join(' ');
    const notes = Array.from({ length: 2000 }, (_, index) => `note${index}`).join(' ');
    const document = sampleInvoice([line()], { paymentTerms, notes });
    const words = new Set(textOf(document).split(/\s/));
    for (const word of `${paymentTerms} ${notes}`.split(' ')) expect(words).toContain(word);
    expect(pagesOf(document).length).toBeGreaterThan(2);
  });

  it('offers a box to agree on a quote alone', () => {
    expect(linesOf(sampleQuote())).toContain('Bon pour accord');
    expect(linesOf(sampleInvoice())).not.toContain('Bon pour accord');
  });

  it('leaves the box to agree alone on no page', () => {
    const alone = Array.from({ length: 60 }, (_, rank) => {
      const pages = pagesOf(
        sampleQuote(sampleLines(rank + 1), { notes: rank % 2 === 0 ? '' : 'Note.\n'.repeat(rank) }),
      );
      const last = pages.at(-1) ?? [];
      const texts = textsOf(last).map(({ text }) => text);
      // The running head has two texts, the foot four at most, the box two.
      return texts.includes('Bon pour accord') && texts.length <= 8 ? [rank] : [];
    }).flat();
    expect(alone).toEqual([]);
  });

  it('draws the QR code when there is something to encode', () => {
    expect(codes(sampleQuote())).toHaveLength(0);
    expect(codes(sampleQuote(undefined, { qr: 'https://a.example' }))).toMatchObject([
      { content: 'https://a.example' },
    ]);
  });
});

describe('the marks', () => {
  it.each(['Émis', 'Payée', 'Partiellement payée'])('keeps the status %s for the screens', (status) => {
    expect(linesOf(sampleInvoice(undefined, { status }))).not.toContain(status);
  });

  it('marks every page PROVISOIRE while there is no number, and says why', () => {
    const document = sampleInvoice(sampleLines(30), { number: null });
    expect(turned(document).length).toBeGreaterThan(2);
    expect(new Set(turned(document))).toEqual(new Set(['PROVISOIRE']));
    expect(textOf(document)).toContain('Numéro en attente d’attribution');
    expect(textOf(document)).toContain('FACTURE COMMERCIALE PROVISOIRE');
    expect(textOf(document)).not.toContain('INV-');
  });

  it('marks every page ANNULÉE', () => {
    const document = sampleInvoice(sampleLines(30), { status: 'Annulée' });
    expect(turned(document).length).toBeGreaterThan(2);
    expect(new Set(turned(document))).toEqual(new Set(['ANNULÉE']));
    expect(textOf(document)).toContain('facture annulée');
  });

  it('marks nothing otherwise, and paints a mark under everything', () => {
    expect(new Set(turned(sampleQuote()))).toEqual(new Set(['']));
    const [page] = pagesOf(sampleInvoice(undefined, { number: null }));
    expect(page?.[0]).toMatchObject({ op: 'text', text: 'PROVISOIRE' });
  });
});

describe('the footer', () => {
  it('gives the legal line, the generation date and the page on every page', () => {
    const pages = pagesOf(sampleQuote(sampleLines(30)));
    for (const [index, page] of pages.entries()) {
      const texts = readable(wordsOf([page]).join('\n'));
      expect(texts).toContain('SARL AU au capital de 100 000,00 MAD');
      expect(texts).toContain(
        'RC 123456 Casablanca  ·  Patente 34567890  ·  IF 45678901  ·  ICE 001561191000066  ·  CNSS 7654321',
      );
      expect(texts).toContain('Document généré le 20/11/2026 à 10:30');
      expect(texts).toContain(`Page ${index + 1} / ${pages.length}`);
    }
  });

  it('leaves out the identifiers that are not filled', () => {
    const company = { ...sampleCompany, rc: '', cnss: ' ', capital: '' };
    const texts = textOf(sampleQuote(undefined, { company }));
    expect(texts).toContain('Patente 34567890  ·  IF 45678901  ·  ICE 001561191000066');
    expect(texts).not.toMatch(/RC |CNSS|capital/);
  });
});

describe('a company with a long name and a long address', () => {
  const company = {
    ...sampleCompany,
    name: 'Société des Écrans Interactifs et de la Signalétique Numérique du Grand Casablanca',
    address:
      'Lotissement Al Boustane, immeuble 14, 3e étage, bureau 12, quartier Sidi Maârouf, 20270 Casablanca',
    capital: '1000000',
  };

  it('has both whole, in the head and in the foot of every page', () => {
    const pages = pagesOf(sampleInvoice(sampleLines(30), { company }));
    expect(pageFlaws(pages)).toEqual([]);
    for (const page of pages) {
      const told = readable(wordsOf([page]).join(' '));
      const legal = `${company.name}  ·  SARL AU au capital de 1 000 000,00 MAD  ·  ${company.address}`;
      expect(told.replace(/ +/g, ' ')).toContain(legal.replace(/ +/g, ' '));
    }
    const first = readable(wordsOf(pages.slice(0, 1)).join(' '));
    expect(first).toContain(`${company.name} ${company.address} +212 5 22`);
  });
});

describe('the colours', () => {
  it('draws the accent band on the first page alone', () => {
    const bands = pagesOf(sampleQuote(sampleLines(30))).map((page) =>
      page.some((operation) => operation.op === 'rect' && operation.y === 0 && operation.fill === '#6050dc'),
    );
    expect(bands).toEqual([true, ...bands.slice(1).map(() => false)]);
  });

  it('draws no vertical line', () => {
    const rules = pagesOf(sampleQuote(sampleLines(30)))
      .flat()
      .filter((operation): operation is LineOperation => operation.op === 'line');
    for (const { y1, y2 } of rules) expect(y1).toBe(y2);
  });
});
