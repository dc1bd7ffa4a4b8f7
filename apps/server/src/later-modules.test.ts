import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readLaterModules } from './later-modules.ts';

it('a damaged installation is told in the log of its start, part by part', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const read: string[] = [];
  await readLaterModules(log, {
    pictures: () => Promise.reject(new Error('no sharp for this machine')),
    letters: async () => void read.push('letters'),
  });
  expect(read).toEqual(['letters']);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      level: 50,
      part: 'pictures',
      msg: 'a part of this installation cannot be read',
      err: expect.objectContaining({ message: 'no sharp for this machine' }),
    }),
  ]);
});

it('everything that a start leaves out is there to be read', async () => {
  const lines: string[] = [];
  await readLaterModules(pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }));
  expect(lines).toEqual([]);
});
