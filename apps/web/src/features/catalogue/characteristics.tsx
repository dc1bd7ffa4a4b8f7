// `technicalSpecs` as a table: one 'Clé : valeur' per line (specification §3 Product).

import { technicalCharacteristics } from '@zellige/domain/catalogue/catalogue.rules';
import { catalogueMessages } from './catalogue.messages.ts';

interface CharacteristicsProps {
  specs: string;
  /** Said when there is none. */
  empty?: string;
}

/** `<Characteristics specs={product.technicalSpecs} />` */
export function Characteristics({
  specs,
  empty = catalogueMessages.record.noCharacteristic,
}: CharacteristicsProps) {
  const rows = technicalCharacteristics(specs);
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <table className="w-full table-fixed border-collapse text-left">
      <caption className="sr-only">{catalogueMessages.record.characteristics}</caption>
      <tbody>
        {rows.map(({ name, value }) => (
          <tr key={`${name}:${value}`} className="border-b border-line last:border-0">
            <th scope="row" className="w-2/5 py-2 pr-4 align-top font-normal text-muted">
              {name}
            </th>
            <td className="py-2 align-top">{value || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
