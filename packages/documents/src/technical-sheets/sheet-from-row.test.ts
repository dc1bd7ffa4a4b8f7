// Technical sheets as they are printed (docs/product.md 'Technical sheets').
import { type TechnicalSheet } from '@zellige/domain/technical-sheets/technical-sheet.schema';
import { type Measure, measured } from '@zellige/domain/checklists/measure.rules';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCompany } from '../document.fixtures.ts';
import { fileName } from '../file-name.ts';
import { layout } from '../layout/layout.ts';
import { plainMeasure, wordsOf } from '../layout/measure.fixtures.ts';
import { pageFlaws } from '../layout/page-flaws.fixtures.ts';
import { printableSheet } from './sheet-from-row.ts';

const context = { company: sampleCompany, generatedAt: new Date('2026-11-21T10:30:00Z') };

const intervention: NonNullable<TechnicalSheet['intervention']> = {
  eventId: 'EVE-1',
  contactId: 3,
  client: 'Clinique Les Oliviers',
  site: '112, boulevard Ghandi, Casablanca',
  itemId: '',
  equipment: 'Borne d’accueil 32"',
  serialNumber: 'BOR32-0418',
  technicians: ['TEC-1'],
  technicianNames: ['Hicham Regragui'],
  arrival: '2026-11-16T09:05:00.000Z',
  departure: '2026-11-16T10:40:00.000Z',
  symptoms: 'Écran noir.',
  diagnosis: 'Alimentation hors service.',
  work: 'Alimentation remplacée.',
  checklist: [
    { label: 'Alimentation et câblage', answer: 'OK', note: '' },
    { label: 'Réseau', answer: 'NOK', note: 'Wi-Fi coupé' },
  ],
  parts: [{ itemId: 'ART-1', name: 'Alimentation 24 V', quantity: 2 }],
  recommendations: 'Poser un parafoudre.',
  signatureClient: 'Sanae Lamrani',
  signatureTechnician: 'Hicham Regragui',
};

const sheet = (changes: Partial<TechnicalSheet> = {}): TechnicalSheet => ({
  id: 'FT-003',
  number: 'FT-003',
  kind: 'intervention',
  title: 'Borne figée',
  status: 'signée',
  revision: 2,
  correctsId: 'FT-002',
  correctedById: '',
  date: '2026-11-16',
  product: null,
  intervention,
  files: [],
  notes: '',
  assignedTo: 'employe',
  teamUserIds: ['employe'],
  validatedAt: null,
  signedAt: '2026-11-16T10:45:00.000Z',
  version: 1,
  rev: 1,
  createdAt: '',
  updatedAt: '',
  createdBy: '',
  updatedBy: '',
  archivedAt: null,
  ...changes,
});

const product: TechnicalSheet['product'] = {
  productId: 'PRD-101',
  reference: 'MI-ECR-65',
  brand: 'Rif',
  model: '65-A',
  characteristics: [
    { group: 'Affichage', name: 'Dalle', value: 'IPS' },
    { group: 'Affichage', name: 'Résolution', value: '3840 × 2160' },
    { group: 'Réseau', name: 'Wi-Fi', value: '6' },
  ],
  conditions: 'Intérieur',
  accessories: ['Support mural', 'Stylets'],
};

const wordsOfSheet = (row: TechnicalSheet): string[] =>
  wordsOf(layout(printableSheet(row, context), plainMeasure())).map((text) =>
    text.replace(/[\u00a0\u202f]/g, ' '),
  );

describe('an intervention sheet on paper', () => {
  it('says where, what, when, what was found and done, checked and used, and who signed', () => {
    const words = wordsOfSheet(sheet());
    for (const expected of [
      'FICHE TECHNIQUE',
      'FT-003',
      'Borne figée',
      "Fiche d'intervention · version 2",
      'Clinique Les Oliviers',
      'BOR32-0418',
      'Hicham Regragui',
      '16/11/2026',
      '16/11/2026 à 09:05',
      'Écran noir.',
      'Alimentation remplacée.',
      'Poser un parafoudre.',
      'Contrôles',
      'NOK · Wi-Fi coupé',
      'Pièces utilisées',
      'Alimentation 24 V',
      '× 2',
      'Sanae Lamrani · 16/11/2026 à 10:45',
      'BOR32-0418',
      '1 h 35',
    ])
      expect(words).toContain(expected);
  });

  it('has the name of specification §5', () => {
    expect(fileName(printableSheet(sheet(), context))).toBe(
      'FicheTechnique_FT-003_Clinique_Les_Oliviers.pdf',
    );
    const draft = printableSheet(sheet({ number: null }), context);
    expect(fileName(draft)).toBe('FicheTechnique_Provisoire-FT-003_Clinique_Les_Oliviers.pdf');
    expect(wordsOf(layout(draft, plainMeasure()))).toContain('PROVISOIRE');
  });
});

const pagesOf = (measures: Measure[]) =>
  layout(printableSheet(sheet({ intervention: { ...intervention, measures } }), context), plainMeasure());

const styleOf = (pages: ReturnType<typeof pagesOf>, text: string) =>
  pages
    .flat()
    .flatMap((drawn) =>
      drawn.op === 'text' && drawn.text === text ? [{ font: drawn.font, color: drawn.color }] : [],
    )[0];

const point = { label: 'Tension', unit: 'V', min: 210, max: 240 };

describe('the measures on paper', () => {
  it('say value, unit and limits, and the one outside stands out', () => {
    const pages = pagesOf([measured({ ...point, value: 228.5 }), measured({ ...point, value: 250 })]);
    const inside = styleOf(pages, '228,5\u00a0V (de 210 à 240\u00a0V)');
    const outside = styleOf(pages, '250\u00a0V, hors limites (de 210 à 240\u00a0V)');
    expect(inside).toBeDefined();
    expect(outside).toBeDefined();
    expect(outside).not.toEqual(inside);
  });

  it('leave a sheet without any as it was', () => {
    expect(pagesOf([])).toEqual(layout(printableSheet(sheet(), context), plainMeasure()));
  });
});

const signatureClient = 'data:image/png;base64,AAAA';

describe('the signature of the client on paper', () => {
  it('names who drew it', () => {
    const signed = { clientSignatureState: 'signé' as const, signatureClient, signedByName: 'Mme Alaoui' };
    const row = sheet({ intervention: { ...intervention, ...signed } });
    expect(wordsOfSheet(row)).toContain('Mme Alaoui · 16/11/2026 à 10:45');
  });

  it.each([
    ['refuse', 'Refuse de signer', 'Le client refuse de signer', 'Mme Alaoui'],
    ['absent', 'Client absent', 'Client absent à la signature', ''],
  ] as const)('says that there is none: %s, and why, however long the reason', (state, box, label, name) => {
    const signatureReason = Array.from({ length: 60 }, (_, index) => `mot${index}`).join(' ');
    const unsigned = {
      clientSignatureState: state,
      signatureClient: '',
      signedByName: name,
      signatureReason,
    };
    const words = wordsOfSheet(sheet({ intervention: { ...intervention, ...unsigned } }));
    expect(words).toContain(box);
    expect(words).toContain(label);
    expect(words.join(' ')).toContain('mot59');
    expect(words.join(' ')).toContain(name);
  });
});

const photo = (id: string, kind: 'avant' | 'après' | 'photo' | 'document') => ({
  id,
  name: `${id}.jpg`,
  kind,
});

const pagesWith = (files: TechnicalSheet['files']) =>
  layout(printableSheet(sheet({ files }), context), plainMeasure());

describe('the photos on paper', () => {
  const files = [
    photo('b1', 'avant'),
    photo('o1', 'photo'),
    photo('a1', 'après'),
    photo('b2', 'avant'),
    photo('d1', 'document'),
  ];

  it('stand two in a row, before beside after, and say which of them is not at hand', () => {
    const photos = new Map([
      ['b1', Uint8Array.of(1)],
      ['a1', Uint8Array.of(2)],
      ['o1', Uint8Array.of(3)],
    ]);
    const document = printableSheet(sheet({ files }), { ...context, photos });
    expect(document.photos.map((row) => row.map(({ label, image }) => [label, image?.[0]]))).toEqual([
      [
        ['Avant', 1],
        ['Après', 2],
      ],
      [
        ['Avant', undefined],
        ['Photo', 3],
      ],
    ]);
    const measure = plainMeasure({
      photo0: { width: 900, height: 600 },
      photo1: { width: 600, height: 900 },
      photo3: { width: 900, height: 600 },
    });
    const pages = layout(document, measure);
    const drawn = pages.flat().flatMap((operation) => (operation.op === 'image' ? [operation] : []));
    expect(drawn.map(({ source }) => source)).toEqual(['photo0', 'photo1', 'photo3']);
    expect(wordsOf(pages)).toContain('Photo non disponible');
    expect(pageFlaws(pages)).toEqual([]);
  });

  it('stand over what somebody said of them, whole, and as they were where nobody did', () => {
    const plain = [photo('b1', 'avant'), photo('a1', 'après')];
    const caption = Array.from({ length: 30 }, (_, index) => `mot${index}`).join(' ');
    const said = layout(
      printableSheet(sheet({ files: plain.map((file) => ({ ...file, caption })) }), context),
      plainMeasure(),
    );
    expect(wordsOf(said).join(' ')).toContain('mot29');
    expect(pageFlaws(said)).toEqual([]);
    expect(pagesWith(plain.map((file) => ({ ...file, caption: '' })))).toEqual(pagesWith(plain));
  });

  it('stay on their pages, however many there are', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({
      ...photo(`f${index}`, index % 3 === 0 ? 'après' : 'avant'),
      caption: 'Vue de face. '.repeat(index % 9),
    }));
    const document = printableSheet(sheet({ files: many }), context);
    expect(document.photos.flat()).toHaveLength(25);
    expect(pageFlaws(layout(document, plainMeasure()))).toEqual([]);
  });
});

describe('a product sheet on paper', () => {
  it('gives its characteristics by group, its conditions and accessories, and nothing to sign', () => {
    const words = wordsOfSheet(sheet({ kind: 'produit', product, intervention: null, revision: 1 }));
    for (const expected of ['MI-ECR-65', 'Rif', '65-A', 'Affichage', 'Dalle', 'IPS', 'Réseau', 'Intérieur'])
      expect(words).toContain(expected);
    expect(words).toContain('Support mural · Stylets');
    expect(words).not.toContain('Technicien');
  });
});

describe('any technical sheet', () => {
  it('keeps every line on its page, however long its texts', () => {
    const text = fc.lorem({ maxCount: 120, mode: 'words' });
    const rows = fc.array(
      fc.record({ label: fc.lorem({ maxCount: 12 }), note: fc.lorem({ maxCount: 30 }) }),
      {
        maxLength: 60,
      },
    );
    fc.assert(
      fc.property(text, text, rows, (symptoms, work, checks) => {
        const checklist = checks.map((row) => ({ ...row, answer: 'OK' as const }));
        const long = sheet({ intervention: { ...intervention, symptoms, work, checklist } });
        expect(pageFlaws(layout(printableSheet(long, context), plainMeasure()))).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});
