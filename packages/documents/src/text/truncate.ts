// The two cuts of printed lines (specification §5 'PDF rules'), counted in characters as a person sees them in the
// record: code points after NFC, so that an accent typed as two code points or an emoji never counts twice.

const cut = (text: string, max: number): string => {
  const points = Array.from(text);
  return points.length > max ? `${points.slice(0, max - 3).join('')}...` : points.join('');
};

/** A text as one line of a table would show it whole. */
export const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** A name longer than 35 characters is cut to 32 plus '...'. */
export const truncatedName = (name: string): string => cut(oneLine(name), 35);

/** A description longer than 45 characters is cut to 42 plus '...'. */
export const truncatedDescription = (description: string): string => cut(oneLine(description), 45);
