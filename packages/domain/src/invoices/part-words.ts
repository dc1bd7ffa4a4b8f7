// What the line of a deposit and of a situation says, on the invoice and on paper.
const percentText = (percent: number): string => `${String(percent).replace('.', ',')}\u00a0%`;

const part =
  (noun: string) =>
  (quote: string, percent?: number): string =>
    percent === undefined
      ? `${noun} sur le devis ${quote}`
      : `${noun} de ${percentText(percent)} sur le devis ${quote}`;

export const partWords = {
  acompte: part('Acompte'),
  situation: part('Situation'),
  /** Where there are several rates. */
  atRate: (text: string, rate: number): string => `${text} (TVA ${percentText(rate)})`,
} as const;
