// How a file is read where a person says so; what is not said is guessed from the file.

export const encodings = ['UTF-8', 'UTF-16', 'Windows-1252', 'Windows-1256', 'Mac'] as const;
export type Encoding = (typeof encodings)[number];

export const separators = [';', '\t', ','] as const;
export type Separator = (typeof separators)[number];

export interface ReadingChoice {
  encoding?: Encoding | undefined;
  separator?: Separator | undefined;
  /** The name of a sheet of the workbook. */
  sheet?: string | undefined;
  /** The row of the headers as a spreadsheet numbers it; 'first' is the first row that holds something. */
  headerRow?: number | 'first' | undefined;
}
