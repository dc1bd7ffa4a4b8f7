// Names with their values as a table of two columns: the characteristics of a product, of a sheet.

interface NamedValuesProps {
  rows: readonly { name: string; value: string }[];
  /** For assistive technology, where no heading names the table. */
  caption?: string;
  /** Stands for an empty value. */
  nothing?: string;
}

/** `<NamedValues rows={[{ name: 'Diagonale', value: '55' }]} />` */
export const NamedValues = ({ rows, caption, nothing = '—' }: NamedValuesProps) => (
  <table className="w-full table-fixed border-collapse text-left">
    {caption === undefined ? null : <caption className="sr-only">{caption}</caption>}
    <tbody>
      {rows.map(({ name, value }) => (
        <tr key={`${name}:${value}`} className="border-b border-line last:border-0">
          <th scope="row" className="w-2/5 py-2 pr-4 align-top font-normal text-muted">
            {name}
          </th>
          <td className="py-2 align-top">{value || nothing}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
