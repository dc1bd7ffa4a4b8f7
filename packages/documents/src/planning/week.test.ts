import type { PersonAbsence } from '@zellige/domain/absences/absence.schema';
import type { PlanningCard } from '@zellige/domain/planning/planning-cards';
import { workingCalendar } from '@zellige/domain/working-time/working-calendar';
import { defaultWorkingTime } from '@zellige/domain/working-time/working-time.values';
import { describe, expect, it } from 'vitest';
import { sampleCompany } from '../document.fixtures.ts';
import { fileName } from '../file-name.ts';
import { isLandscape, layout } from '../layout/layout.ts';
import { plainMeasure, wordsOf } from '../layout/measure.fixtures.ts';
import { nodeFonts } from '../node-fonts.ts';
import { renderPdf } from '../render-pdf.ts';
import { printableWeek } from './week-from-cards.ts';

const monday = '2026-12-28';
const person = (id: string, name: string) => ({
  key: `t/${id}`,
  name,
  speciality: 'Installation',
  technicianId: id,
  userId: null,
});
const card = (fields: Partial<PlanningCard>): PlanningCard => ({
  key: 'events/1/0',
  reservationIds: [],
  kind: 'event',
  collection: 'events',
  recordId: '1',
  title: 'Installation de trois écrans',
  client: 'Groupe Scolaire Averroès',
  place: '12, rue Ibn Sina, Rabat',
  status: 'confirmé',
  start: '2026-12-29T09:00',
  end: '2026-12-29T12:30',
  hasHours: true,
  technicianIds: ['T1'],
  driverId: '',
  vehicle: 'Fourgon 1',
  vehicleId: 'V1',
  bring: [{ name: 'Écran 65"', quantity: 3 }],
  alert: null,
  isUnassigned: false,
  isOver: false,
  ...fields,
});
const context = { company: sampleCompany, generatedAt: new Date('2026-11-29T12:00:00Z') };
const away = {
  personId: 'T2',
  from: '2026-12-30',
  to: '2026-12-30',
  fromTime: '',
  toTime: '',
  archivedAt: null,
} as PersonAbsence;

const weekOf = (cards: PlanningCard[], people = [person('T1', 'Hicham'), person('T2', 'Nadia')]) =>
  printableWeek(
    {
      monday,
      people,
      cards,
      absences: [away],
      calendar: workingCalendar(defaultWorkingTime),
      statusOf: () => 'Confirmé',
    },
    context,
  );

describe('a printed week', () => {
  it('has a page for each person, with hours, client, place, what to bring, days off and absences', () => {
    const [hicham = [], nadia = []] = layout(weekOf([card({})]), plainMeasure());
    const words = wordsOf([hicham]).join(' ');
    for (const text of [
      'Hicham',
      '09:00 – 12:30',
      'Groupe Scolaire Averroès',
      '3 × Écran 65"',
      'Mardi 29/12',
      'Nouvel an',
      '3,5 h / 8 h',
      'Confirmé',
    ])
      expect(words).toContain(text);
    expect(wordsOf([nadia]).join(' ')).toContain('Absent');
    expect(wordsOf([nadia]).join(' ')).not.toContain('Averroès');
  });

  it('keeps everything on the paper, on as many pages as it takes', () => {
    const many = Array.from({ length: 14 }, (_one, rank) =>
      card({ key: `events/${rank}/0`, title: `Visite ${rank} `.repeat(6) }),
    );
    const pages = layout(weekOf(many, [person('T1', 'Hicham')]), plainMeasure());
    expect(pages.length).toBeGreaterThan(1);
    const told = wordsOf(pages).join(' ');
    for (const rank of many.keys()) expect(told).toContain(`Visite ${rank} `);
    for (const operation of pages.flat()) {
      const right =
        'x2' in operation
          ? operation.x2
          : 'width' in operation && 'x' in operation
            ? operation.x + operation.width
            : 0;
      const bottom = 'y' in operation ? operation.y : 0;
      expect([right <= 842, bottom <= 595.3]).toEqual([true, true]);
    }
  });

  it('lies on its side, alone among the documents, and is named by its week', async () => {
    const document = weekOf([card({})]);
    expect(isLandscape(document)).toBe(true);
    expect(isLandscape({ kind: 'quote' })).toBe(false);
    const bytes = await renderPdf(document, await nodeFonts(), {
      creationDate: context.generatedAt,
      compress: false,
    });
    const boxes = new TextDecoder('latin1').decode(bytes).match(/\/MediaBox \[[^\]]*\]/g);
    expect(boxes).toEqual(['/MediaBox [0 0 841.89 595.28]', '/MediaBox [0 0 841.89 595.28]']);
    expect(fileName(document)).toBe('Planning_28-12-2026_Équipe.pdf');
    expect(fileName(weekOf([], [person('T1', 'Hicham')]))).toBe('Planning_28-12-2026_Hicham.pdf');
  });
});
