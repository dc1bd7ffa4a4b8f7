// Whether a text stands whole among the lines of a paper.

const bare = (text: string): string => text.replace(/\s/g, '');

/** The most of `whole` that `text` ends with the beginning of. */
function begunBy(text: string, whole: string): number {
  const first = text.indexOf(whole.slice(0, 6));
  if (first < 0) return 0;
  const end = text.slice(first);
  return whole.startsWith(end) ? end.length : 0;
}

/** Whether the text stands whole in the lines of a paper, on one of them or on several in turn. */
export function isWhole(text: string, lines: readonly string[]): boolean {
  const whole = bare(text);
  let done = 0;
  for (const line of lines.map(bare)) {
    if (line.includes(whole)) return true;
    const rest = whole.slice(done);
    if (done > 0 && line !== '' && rest.startsWith(line)) done += line.length;
    else if (done > 0 && line.startsWith(rest)) done = whole.length;
    else done = Math.max(done, begunBy(line, whole));
    if (done >= whole.length) return true;
  }
  return false;
}
