// Paper, margins, colours and text styles of every printed document (docs/design.md, docs/pdf.md 'Layout'), in points.
import type { TextStyle } from './operations.ts';

const MILLIMETRE = 72 / 25.4;

export const paper = { width: 595.28, height: 841.89 } as const;
const margin = 15 * MILLIMETRE;

/** The printable column. */
export const area = {
  left: margin,
  right: paper.width - margin,
  width: paper.width - 2 * margin,
  /** Nothing of the content goes lower. */
  bottom: 766,
} as const;

/** Height of a table row: 16 mm (specification §9, docs/product.md D11). */
export const ROW_HEIGHT = 16 * MILLIMETRE;

export const color = {
  accent: '#6050dc',
  ink: '#0f172a',
  body: '#334155',
  muted: '#64748b',
  line: '#e2e8f0',
  wash: '#f8fafc',
  white: '#ffffff',
  warning: '#b45309',
  provisionalMark: '#f1f0fd',
  cancelledMark: '#fbe9e7',
} as const;

export const style = {
  title: { font: 'semibold', size: 13, color: color.ink },
  company: { font: 'semibold', size: 11, color: color.ink },
  small: { font: 'regular', size: 8, color: color.muted },
  number: { font: 'medium', size: 9.5, color: color.muted },
  hero: { font: 'semibold', size: 24, color: color.ink },
  longHero: { font: 'semibold', size: 15, color: color.ink },
  heroNote: { font: 'regular', size: 9.5, color: color.muted },
  label: { font: 'regular', size: 7.5, color: color.muted },
  value: { font: 'regular', size: 9, color: color.body },
  strong: { font: 'medium', size: 9.5, color: color.ink },
  cell: { font: 'regular', size: 9.5, color: color.ink },
  cellStrong: { font: 'medium', size: 9.5, color: color.ink },
  cellMuted: { font: 'regular', size: 9.5, color: color.muted },
  cellNote: { font: 'regular', size: 7.5, color: color.muted },
  section: { font: 'semibold', size: 9.5, color: color.accent },
  total: { font: 'semibold', size: 11.5, color: color.ink },
  tag: { font: 'medium', size: 7, color: color.accent },
  legal: { font: 'regular', size: 7, color: color.muted },
} as const satisfies Record<string, TextStyle>;
