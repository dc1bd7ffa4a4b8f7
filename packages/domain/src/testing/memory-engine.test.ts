import { describe, expect, it } from 'vitest';
import { admin, commercial } from './actors.ts';
import { MemoryEngine } from './memory-engine.ts';

const line = { name: 'Écran', unitPrice: 100 };
const quote = { client: 'Atlas', items: [line] };

describe('MemoryEngine', () => {
  it('numbers documents one after the other, also when writes come at once', async () => {
    const engine = new MemoryEngine();
    await Promise.all(
      Array.from({ length: 5 }, () => engine.execute('create_quotes', quote, { actor: admin })),
    );
    const numbers = engine.all('quotes').map((row) => row.number);
    expect(numbers).toEqual(['DEV-001', 'DEV-002', 'DEV-003', 'DEV-004', 'DEV-005']);
    expect(engine.all('quotes').map((row) => row.id)).toEqual(numbers);
  });

  it('gives no number to an operation that fails', async () => {
    const engine = new MemoryEngine();
    const refused = await engine.execute('create_quotes', { ...quote, items: [] }, { actor: admin });
    expect(refused.ok).toBe(false);
    await engine.execute('create_quotes', quote, { actor: admin });
    expect(engine.all('quotes')[0]?.number).toBe('DEV-001');
  });

  it('goes on after the numbers of the rows it was given', async () => {
    const first = new MemoryEngine();
    await first.execute('create_quotes', quote, { actor: admin });
    const second = new MemoryEngine();
    second.load(first.all('quotes').map((row) => ({ collection: 'quotes', row: { ...row } })));
    await second.execute('create_quotes', quote, { actor: commercial });
    expect(second.all('quotes').map((row) => row.number)).toEqual(['DEV-001', 'DEV-002']);
  });

  it('counts every committed row in its rev', async () => {
    const engine = new MemoryEngine();
    await engine.execute('create_quotes', quote, { actor: admin });
    const sent = await engine.execute('send_quotes', { id: 'DEV-001' }, { actor: admin });
    expect(engine.rev).toBe(2);
    expect(sent).toMatchObject({ ok: true, value: { output: { rev: 2, version: 2, status: 'En attente' } } });
  });
});
