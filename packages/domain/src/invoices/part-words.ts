// What the line of a deposit and of a situation says, on the invoice and on paper.
const percentText = (percent: number): string => `${String(percent).replace('.', ',')}\u00a0%`;

const part =
  (noun: string) =>
  (percent?: number): string =>
    percent === undefined ? noun : `${noun} de ${percentText(percent)}`;

export const partWords = {
  acompte: part('Acompte'),
  situation: part('Situation'),
  ofQuote: (quote: string, project: string): string =>
    [`Sur le devis ${quote}`, project].filter(Boolean).join(' · '),
  atRate: (text: string, rate: number): string => `${text} (TVA ${percentText(rate)})`,
} as const;
