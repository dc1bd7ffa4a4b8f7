import { fallsWithin } from '@zellige/domain/events/event-time';
import { interventionKinds } from '@zellige/domain/events/event.values';
import { technicianDisplay } from '@zellige/domain/events/technicians/technician.rules';
import { addDays } from '@zellige/domain/kernel/values/dates';
import { MemoryEngine } from '@zellige/domain/testing/memory-engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOperations } from '../sample-operations.ts';
import { sampleTechnicians } from './technicians.ts';

describe.each(['2026-11-21', '2027-01-31', '2028-02-29', '2027-02-15', '2026-12-31'])(
  'the sample events on %s',
  (today) => {
    const engine = new MemoryEngine();
    const failures: unknown[] = [];
    beforeAll(async () => {
      for (const { action, input, actor, at } of sampleOperations(today)) {
        const result = await engine.execute(action, input, { actor, at: new Date(at) });
        if (!result.ok) failures.push({ action, error: result.error });
      }
    });

    it('are made by operations that all succeed', () => {
      expect(failures).toEqual([]);
      expect(engine.all('events')).toHaveLength(12);
    });

    it('have exactly one tomorrow, and one under way', () => {
      const tomorrow = addDays(today, 1);
      const on = engine.all('events').filter((event) => fallsWithin(event, tomorrow, tomorrow));
      expect(on.map(({ title, status }) => [title, status])).toEqual([
        ['Installation de trois écrans interactifs', 'confirmé'],
      ]);
      expect(engine.all('events').filter(({ status }) => status === 'en cours')).toHaveLength(1);
    });

    it('have interventions of each kind to come, and every status', () => {
      const events = engine.all('events');
      const coming = events.filter(
        ({ startDate, status }) => startDate > today && (status === 'planifié' || status === 'confirmé'),
      );
      for (const kind of interventionKinds)
        expect(coming.filter((event) => event.kind === kind).length).toBeGreaterThan(0);
      expect(new Set(events.map(({ status }) => status))).toEqual(
        new Set(['planifié', 'confirmé', 'en attente', 'en cours', 'terminé', 'annulé']),
      );
    });

    it('leave one technician on a mission by day, and work for all', () => {
      const events = engine.all('events');
      const shown = sampleTechnicians.map((person) => technicianDisplay(person, events, `${today}T10:00`));
      expect(shown).toEqual(['Disponible', 'Disponible', 'Disponible', 'En mission', 'Disponible']);
      const staffed = new Set(events.flatMap(({ assignedTechnicians }) => assignedTechnicians));
      for (const { id } of sampleTechnicians) expect(staffed).toContain(id);
    });

    it('come with four sheets, numbered in order, one in each state at least', () => {
      const sheets = engine.all('technicalSheets');
      expect(sheets.map(({ number, kind, status }) => [number, kind, status])).toEqual([
        ['FT-001', 'produit', 'validée'],
        ['FT-002', 'intervention', 'validée'],
        ['FT-003', 'intervention', 'signée'],
        ['FT-004', 'intervention', 'brouillon'],
      ]);
      for (const { id, number } of sheets) expect(id).toBe(number);
      expect(sheets[2]?.teamUserIds).toEqual(['employe']);
    });
  },
);
