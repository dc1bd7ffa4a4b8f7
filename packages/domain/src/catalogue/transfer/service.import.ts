// Services from a price list, as products: the price by unit, the category by its name (docs/product.md §7).
import { fieldErrors } from '../../kernel/operations/execute.ts';
import { foldText } from '../../kernel/text/folded-text.ts';
import { importMessages } from '../../kernel/transfers/import.messages.ts';
import { reasonBy, rowFamily } from '../../kernel/transfers/import-family.ts';
import { ambiguousAmount, type CellReader, type ImportFields } from '../../kernel/transfers/import-table.ts';
import { createServiceInput } from '../catalogue.schema.ts';
import { serviceUnits } from '../catalogue.values.ts';
import { readMonths } from '../warranty-months.ts';
import { categoryFinder } from './category-finder.ts';
import { ProductRegister } from './product-register.ts';

export const serviceColumns = {
  id: { label: 'Référence', names: ['ref', 'code'] },
  name: {
    label: 'Désignation',
    names: ['nom', 'libelle', 'service', 'prestation', 'intitule', 'name'],
    isRequired: true,
  },
  category: { label: 'Catégorie', names: ['famille', 'category'] },
  sale: {
    label: 'Prix HT',
    names: [
      'prix',
      'prix de vente',
      'prix vente ht',
      'prix de vente ht',
      'prix unitaire ht',
      'tarif',
      'pu ht',
    ],
    isRequired: true,
  },
  unit: { label: 'Unité', names: ['unite de facturation', 'unit'] },
  duration: { label: 'Durée', names: ['duree indicative', 'duration'] },
  skill: { label: 'Compétence', names: ['specialite', 'skill'] },
  warrantyMonths: { label: 'Extension de garantie (mois)', names: ['extension de garantie'] },
  description: { label: 'Description', names: ['descriptif', 'details'] },
} as const satisfies ImportFields;

type ServiceColumn = keyof typeof serviceColumns;

const reasonOf = reasonBy({ ...serviceColumns, 'price.sale': serviceColumns.sale });

const unitNames: Record<string, (typeof serviceUnits)[number]> = { h: 'heure', j: 'jour', u: 'unité' };

/** `Heures`, `h`, `FORFAIT`; the text itself when it is no unit of ours. */
function readUnit(text: string): string {
  const folded = foldText(text);
  const known = serviceUnits.find((unit) => [foldText(unit), `${foldText(unit)}s`].includes(folded));
  return text === '' ? 'forfait' : (known ?? unitNames[folded] ?? text);
}

const readService = (cell: CellReader<ServiceColumn>) => ({
  ...(cell('id') !== '' && { id: cell('id') }),
  name: cell('name'),
  description: cell('description'),
  category: cell('category'),
  price: { sale: cell('sale') || undefined },
  unit: readUnit(cell('unit')),
  duration: cell('duration'),
  skill: cell('skill'),
  warrantyMonths: readMonths(cell('warrantyMonths')),
});

function reasonsOf(fields: Record<string, string>, cell: CellReader<ServiceColumn>): string[] {
  return Object.entries(fields).map(([path, message]) =>
    reasonOf(path, path === 'price.sale' && cell('sale') === '' ? importMessages.required : message),
  );
}

export const serviceImport = rowFamily({
  collection: 'services',
  reads: ['services', 'categories'],
  fields: serviceColumns,
  open(surroundings) {
    const stored = [...surroundings.rows('services')].map((service) => ({ ...service, sku: '' }));
    const register = new ProductRegister(stored);
    const findCategory = categoryFinder(surroundings, 'service');
    return ({ cell, row }) => {
      const parsed = createServiceInput.safeParse(readService(cell));
      const ambiguous = ambiguousAmount(cell('sale'));
      if (!parsed.success || ambiguous !== null) {
        const reasons = parsed.success ? [] : reasonsOf(fieldErrors(parsed.error), cell);
        const ambiguityReasons = ambiguous === null ? [] : [reasonOf('sale', ambiguous)];
        return { outcome: 'refused', reasons: [...reasons, ...ambiguityReasons], notices: [] };
      }
      const { id = '', name } = parsed.data;
      const duplicateOf = register.look({ id, sku: '', name });
      if (duplicateOf) return { outcome: 'duplicate', duplicateOf, notices: [] };
      const category = findCategory(parsed.data.category);
      const key = id === '' ? surroundings.newKey('services') : id;
      const service = { ...parsed.data, id: key, category: category.id };
      return {
        outcome: 'valid',
        operations: [...category.operations, { action: 'create_services', input: service }],
        accept() {
          register.add({ id, sku: '', name }, { line: row.line, label: name });
          category.accept();
        },
        reason: reasonOf,
        notices: category.notices,
      };
    };
  },
});
