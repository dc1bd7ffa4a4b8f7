import { expect, it } from 'vitest';
import { createCounter, createHistogram, gaugeText } from './exposition.ts';

it('counters count per set of labels, whose values cannot end a line', () => {
  const counter = createCounter('calls_total', 'Calls.');
  counter.add({ route: '/a' });
  counter.add({ route: '/a' }, 2);
  counter.add({ route: 'b"\n\\' });
  expect(counter.text()).toBe(
    '# HELP calls_total Calls.\n# TYPE calls_total counter\ncalls_total{route="/a"} 3\ncalls_total{route="b\\"\\n\\\\"} 1\n',
  );
});

it('gauges say what is known, and nothing where nothing is', () => {
  expect(
    gaugeText('age', 'Age.', [
      [{}, 1.5],
      [{ of: 'x' }, null],
    ]),
  ).toBe('# HELP age Age.\n# TYPE age gauge\nage 1.5\n');
  expect(gaugeText('age', 'Age.', [[{}, null]])).toBe('');
});

it('histograms count what falls at or under each bound, the sum and all', () => {
  const histogram = createHistogram('seconds', 'Seconds.', [0.1, 1]);
  for (const value of [0.1, 0.5, 4]) histogram.observe({ route: '/a' }, value);
  expect(histogram.text()).toBe(
    [
      '# HELP seconds Seconds.',
      '# TYPE seconds histogram',
      'seconds_bucket{route="/a",le="0.1"} 1',
      'seconds_bucket{route="/a",le="1"} 2',
      'seconds_bucket{route="/a",le="+Inf"} 3',
      'seconds_sum{route="/a"} 4.6',
      'seconds_count{route="/a"} 3',
      '',
    ].join('\n'),
  );
});
