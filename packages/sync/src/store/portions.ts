// Splits long work into portions, so that the page can answer in between.

export function* portionsOf<T>(items: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
