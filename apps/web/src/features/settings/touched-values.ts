// A form of the settings sends the values that somebody changed in it. The rest was read when the form opened: sent along, it
// would put back what another device has saved since.

type Marks = Readonly<Record<string, unknown>>;

const isGroup = (mark: unknown): mark is Marks =>
  typeof mark === 'object' && mark !== null && !Array.isArray(mark);

/** `touchedOf(values, dirtyFields)`; of a group of fields those that were changed. */
export function touchedOf<Values extends object>(values: Values, marks: object): Partial<Values> {
  const touched = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const mark = (marks as Marks)[name];
    if (!mark) return [];
    return [[name, isGroup(mark) ? touchedOf(value as object, mark) : value]];
  });
  return Object.fromEntries(touched) as Partial<Values>;
}
