import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });

/** What waits for nothing that a person looks for: it is told or shown when it comes. */
const isUnseen = /<(?:Lazy(?:AppCopyNotices|CopyNotice)|WhenIdle)/;
/** Each says itself when what it stands for will be there. */
const saysWhen = /<(?:PartPlace|RecordPlace|LoadingScreen|Coming|Waiting)\b/;

it('every part of a screen that is not there yet has a place that says when it will be', () => {
  const silent = Object.entries(sources)
    .filter(([path]) => !path.endsWith('.test.tsx'))
    .flatMap(([path, source]) =>
      [...source.matchAll(/<Suspense\b[^]*?<\/Suspense>/g)]
        .map(([place]) => place)
        .filter((place) => !saysWhen.test(place) && !isUnseen.test(place))
        .map((place) => `${path}: ${place}`),
    );
  expect(Object.keys(sources).length).toBeGreaterThan(300);
  expect(silent).toEqual([]);
});
