// The columns of exported products and services: our own import reads each of them again (docs/product.md §7).
import { column, type ExportColumn } from '../../kernel/transfers/export-table.ts';
import { stockedWords } from '../catalogue.fields.ts';
import type { Product, Service } from '../catalogue.schema.ts';
import { isKit } from '../kit.rules.ts';
import { kitCell } from './kit-cell.ts';
import { productColumns } from './product-row.import.ts';
import { serviceColumns } from './service.import.ts';
import { specsCell } from './specs-cell.ts';

const availabilities = { en_stock: 'En stock', sur_commande: 'Sur commande' } as const;

/** Nobody without the right to prices exports; a row without one stays blank. */
const amountOf = (text: string | undefined): number | null => (text ? Number(text) : null);

const products = productColumns;

/** Kits after the products that they are made of, so that an import knows these. */
export const kitsLast = (rows: Iterable<Product>): Product[] =>
  [...rows].toSorted((a, b) => Number(isKit(a)) - Number(isKit(b)));

export const productExport: readonly ExportColumn<Product>[] = [
  column(products.id.label, ({ id }) => id),
  column(products.name.label, ({ name }) => name),
  column(products.category.label, ({ category }, names) => names.category(category)),
  column(products.sale.label, ({ price }) => amountOf(price?.sale), 'amount'),
  column(products.rental.label, ({ price }) => amountOf(price?.rental), 'amount'),
  column(products.rentalWeek.label, ({ price }) => amountOf(price?.rentalWeek), 'amount'),
  column(products.rentalMonth.label, ({ price }) => amountOf(price?.rentalMonth), 'amount'),
  column(products.caution.label, ({ price }) => amountOf(price?.caution), 'amount'),
  column(products.lateFee.label, ({ price }) => amountOf(price?.lateFee), 'amount'),
  column(products.purchasePrice.label, ({ purchasePrice }) => amountOf(purchasePrice), 'amount'),
  column(products.availability.label, ({ availability }) => availabilities[availability]),
  column(products.sku.label, ({ sku }) => sku),
  column(products.technicalSpecs.label, ({ technicalSpecs }) => specsCell(technicalSpecs)),
  column(products.description.label, ({ description }) => description),
  column(products.parts.label, ({ parts = [] }) => kitCell(parts)),
  column(products.turnaroundHours.label, ({ turnaroundHours }) => turnaroundHours ?? null, 'number'),
  column(products.warrantyMonths.label, ({ warrantyMonths }) => warrantyMonths ?? null, 'number'),
  column(products.isStocked.label, ({ isStocked }) => stockedWords[isStocked === false ? 'no' : 'yes']),
];

const services = serviceColumns;

export const serviceExport: readonly ExportColumn<Service>[] = [
  column(services.id.label, ({ id }) => id),
  column(services.name.label, ({ name }) => name),
  column(services.category.label, ({ category }, names) => names.category(category)),
  column(services.sale.label, ({ price }) => amountOf(price?.sale), 'amount'),
  column(services.unit.label, ({ unit }) => unit),
  column(services.duration.label, ({ duration }) => duration),
  column(services.skill.label, ({ skill }) => skill),
  column(services.warrantyMonths.label, ({ warrantyMonths }) => warrantyMonths ?? null, 'number'),
  column(services.description.label, ({ description }) => description),
];
