// Counters, gauges and histograms in the text form that Prometheus reads (version 0.0.4 of its exposition format).

type Labels = Readonly<Record<string, string | number>>;

const escaped = (value: string | number): string =>
  String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const labelText = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
};

const numberText = (value: number): string => (value === Number.POSITIVE_INFINITY ? '+Inf' : String(value));

const head = (name: string, kind: string, help: string): string =>
  `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`;

/** Counts up; one number per set of labels. */
export function createCounter(name: string, help: string) {
  const values = new Map<string, number>();
  return {
    add(labels: Labels, amount = 1): void {
      const key = labelText(labels);
      values.set(key, (values.get(key) ?? 0) + amount);
    },
    text: () =>
      head(name, 'counter', help) + [...values].map(([key, value]) => `${name}${key} ${value}\n`).join(''),
  };
}

/** What is so at the moment of asking; null says nothing. */
export function gaugeText(name: string, help: string, values: readonly [Labels, number | null][]): string {
  const known = values.filter((each): each is [Labels, number] => each[1] !== null);
  return known.length === 0
    ? ''
    : head(name, 'gauge', help) +
        known.map(([labels, value]) => `${name}${labelText(labels)} ${numberText(value)}\n`).join('');
}

interface Observed {
  labels: Labels;
  /** How many fell at or under each bound. */
  counts: number[];
  sum: number;
  count: number;
}

/** Counts observations under bounds, which ascend. */
export function createHistogram(name: string, help: string, bounds: readonly number[]) {
  const observed = new Map<string, Observed>();
  const lines = ({ labels, counts, sum, count }: Observed): string => {
    const buckets = [...bounds, Number.POSITIVE_INFINITY].map(
      (bound, rank) =>
        `${name}_bucket${labelText({ ...labels, le: numberText(bound) })} ${counts[rank] ?? count}\n`,
    );
    const own = labelText(labels);
    return `${buckets.join('')}${name}_sum${own} ${sum}\n${name}_count${own} ${count}\n`;
  };
  return {
    observe(labels: Labels, value: number): void {
      const key = labelText(labels);
      const known = observed.get(key) ?? { labels, counts: bounds.map(() => 0), sum: 0, count: 0 };
      observed.set(key, known);
      known.sum += value;
      known.count += 1;
      for (const [rank, bound] of bounds.entries())
        if (value <= bound) known.counts[rank] = (known.counts[rank] ?? 0) + 1;
    },
    text: () => head(name, 'histogram', help) + [...observed.values()].map(lines).join(''),
  };
}
