// The button that writes shown figures to a CSV file.

import { Download } from 'lucide-react';
import { downloadText } from '../../platform/browser/download.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/press/button.tsx';
import { figuresFileMessages as words } from './figures-file.messages.ts';

interface FiguresFileProps<Name extends string> {
  name: string;
  /** Headers by field, in their order. */
  columns: Readonly<Record<Name, string>>;
  rows: readonly Readonly<Record<NoInfer<Name>, string | number | null>>[];
}

/** With commas, as other files of the application. */
const written = (value: string | number | null): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : (value ?? '');

async function save<Name extends string>({ name, columns, rows }: FiguresFileProps<Name>): Promise<void> {
  try {
    const { csvOf } = await import('@zellige/spreadsheets/write-csv');
    const fields = Object.keys(columns) as Name[];
    const lines = rows.map((row) => fields.map((field) => written(row[field])));
    downloadText(csvOf([fields.map((field) => columns[field]), ...lines]), name, 'text/csv');
    toast.success({ title: words.exported(name) });
  } catch {
    toast.error({ title: words.failed });
  }
}

/** `<FiguresFile name="Pannes.csv" columns={{ name: 'Modèle' }} rows={figures} />` */
export const FiguresFile = <Name extends string>(file: FiguresFileProps<Name>) => (
  <Button icon={Download} disabled={file.rows.length === 0} onClick={() => void save(file)}>
    {words.export}
  </Button>
);
