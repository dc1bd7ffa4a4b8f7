import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { employee } from '../testing/actors.ts';
import { openScene } from '../testing/scenes/scene.ts';
import type { TechnicalSheet } from '../technical-sheets/technical-sheet.schema.ts';
import { joinedSheet } from '../technical-sheets/contents/joined-sheet.ts';
import { limitsText, type Measure, measured, measureText, valueText } from './measure.rules.ts';

const point = { label: 'Tension', unit: 'V', min: 210, max: 240 };

describe('a measure', () => {
  it.each([
    ['under its lower limit', 209.9, true],
    ['at its lower limit', 210, undefined],
    ['at its upper limit', 240, undefined],
    ['over its upper limit', 240.001, true],
    ['that nobody has read', null, undefined],
  ])('%s is marked where it is outside', (_what, value, mark) => {
    expect(measured({ ...point, value }).isOutside).toBe(mark);
  });

  it('is marked exactly where a limit that it has is passed', () => {
    const limit = fc.option(fc.integer({ min: -50, max: 50 }));
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), limit, limit, (value, min, max) => {
        const isPassed = (min !== null && value < min) || (max !== null && value > max);
        expect(measured({ label: 'x', value, min, max }).isOutside).toBe(isPassed ? true : undefined);
      }),
    );
  });

  it.each([
    [{ min: 210, max: 240 }, 'de 210 à 240\u00a0V'],
    [{ min: 4.5, max: null }, 'au moins 4,5\u00a0V'],
    [{ min: null, max: -3 }, 'au plus −3\u00a0V'],
    [{ min: null, max: null }, ''],
  ])('reads with a decimal comma: %o', (limits, text) => {
    expect(limitsText({ unit: 'V', ...limits })).toBe(text);
  });

  it('says its value, its mark and its limits in one line', () => {
    expect(measureText(measured({ ...point, value: 245.5 }))).toBe(
      '245,5\u00a0V, hors limites (de 210 à 240\u00a0V)',
    );
    expect(measureText(measured({ label: 'pH', value: 7 }))).toBe('7');
    expect(valueText({ value: null, unit: 'V' })).toBe('');
  });
});

const of = (value: number | null): Measure => measured({ ...point, value });

async function openSheet() {
  const scene = openScene();
  const technicians = [{ id: 'T1', name: 'Hicham', userId: 'employe' }];
  await scene.done('update_technicians_settings', { technicians });
  const intervention = { client: 'Atlas', equipment: 'Borne', work: 'Réglage', technicians: ['T1'] };
  const sheet = (fields: object) =>
    scene.done<TechnicalSheet>('create_technicalSheets', {
      kind: 'intervention',
      intervention: { ...intervention, ...fields },
    });
  return { ...scene, sheet };
}

describe('the measures of a sheet', () => {
  it('are taken with their marks, changed, and signed all the same', async () => {
    const { sheet, done } = await openSheet();
    const { id, intervention } = await sheet({ measures: [{ ...point, value: 250 }] });
    expect(intervention?.measures).toEqual([{ ...point, value: 250, isOutside: true }]);
    const changes = { intervention: { measures: [{ ...point, value: 230 }] } };
    const changed = await done<TechnicalSheet>('update_technicalSheets', { id, changes }, employee);
    expect(changed.intervention?.measures).toEqual([{ ...point, value: 230 }]);
    await done('update_technicalSheets', {
      id,
      changes: { intervention: { measures: [{ ...point, value: 1 }] } },
    });
    const signed = await done<TechnicalSheet>(
      'sign_technicalSheets',
      { id, signatureClient: 'Mme Alaoui', signatureTechnician: 'Hicham' },
      employee,
    );
    expect(signed).toMatchObject({ status: 'signée', intervention: { measures: [{ isOutside: true }] } });
  });

  it('stay where a change says nothing of them, and are not there where nobody asked for any', async () => {
    const { sheet, done } = await openSheet();
    const bare = await sheet({});
    expect(bare.intervention).not.toHaveProperty('measures');
    const { id } = await sheet({ client: 'Riad', measures: [{ ...point, value: 230 }] });
    const kept = await done<TechnicalSheet>('update_technicalSheets', {
      id,
      changes: { intervention: { work: 'Nettoyage' } },
    });
    expect(kept.intervention?.measures).toEqual([{ ...point, value: 230 }]);
  });

  it.each([
    ['a word', { label: 'Tension', value: 'douze' }, 'value'],
    ['four decimals', { label: 'Tension', value: 1.2345 }, 'value'],
    ['no name', { label: ' ', value: 1 }, 'label'],
  ])('refuse %s at its field', async (_what, measure, field) => {
    const { refused } = await openSheet();
    const failure = await refused('create_technicalSheets', {
      kind: 'intervention',
      intervention: { measures: [measure] },
    });
    expect(Object.keys(failure.fields ?? {})).toEqual([`intervention.measures.0.${field}`]);
  });

  it('of two sheets of one visit all stand: a reading fills what was not read', async () => {
    const { sheet } = await openSheet();
    const joined = async (first: Measure[], second: Measure[]) => {
      const [one, two] = [await sheet({ measures: first }), await sheet({ measures: second })];
      return joinedSheet(one, two).intervention?.measures?.map(({ value }) => value);
    };
    expect(await joined([of(null)], [of(230)])).toEqual([230]);
    expect(await joined([of(230)], [of(null)])).toEqual([230]);
    expect(await joined([of(230)], [of(230)])).toEqual([230]);
    expect(await joined([of(230)], [of(250)])).toEqual([230, 250]);
  });
});
