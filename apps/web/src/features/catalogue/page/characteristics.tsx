// `technicalSpecs` as a table: one 'Clé : valeur' per line (specification §3 Product).

import { technicalCharacteristics } from '@zellige/domain/catalogue/catalogue.rules';
import { NamedValues } from '../../../ui/layout/named-values.tsx';
import { catalogueMessages } from '../catalogue.messages.ts';

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
  return <NamedValues rows={rows} caption={catalogueMessages.record.characteristics} />;
}
