// The conditions of the domain's lists in SQL (packages/domain/src/kernel/records/row-condition.ts). Fields come from the declared
// lists, never from the request; values are bound.
import type { Balance, Condition, TextTerm } from '@zellige/domain/kernel/records/row-condition';
import type { Bind } from '../visibility.ts';

/** `data->>'end'`, which its index knows; `data#>>'{caution,kept}'` of what lies deeper. */
const textAt = (path: string): string =>
  path.includes('.') ? `data#>>'{${path.replaceAll('.', ',')}}'` : `data->>'${path}'`;

const textOf = (term: TextTerm): string =>
  typeof term === 'string'
    ? `(${textAt(term)}) COLLATE "C"`
    : `coalesce(${term.map((field) => `nullif(${textAt(field)}, '')`).join(', ')}) COLLATE "C"`;

/** `received[].amount`: the sum over that list. */
function numberOf(path: string): string {
  const [list = '', field] = path.split('[].');
  if (field === undefined) return `coalesce((${textAt(path)})::numeric, 0)`;
  return `coalesce((SELECT sum((one->>'${field}')::numeric)
    FROM jsonb_array_elements(data#>'{${list.replaceAll('.', ',')}}') AS one), 0)`;
}

const balanceOf = ({ plus, minus = [] }: Balance): string =>
  [...plus.map((path) => `+ ${numberOf(path)}`), ...minus.map((path) => `- ${numberOf(path)}`)].join(' ');

function spansSql(spans: string, day: string): string {
  const [from, to] = ['from', 'to'].map((field) => `(one->>'${field}') COLLATE "C"`);
  return `EXISTS (SELECT FROM jsonb_array_elements(data#>'{${spans.replaceAll('.', ',')}}') AS one
    WHERE ${from} <= ${day} AND coalesce(${to} >= ${day}, true))`;
}

/** The condition as an expression between brackets. */
export function conditionSql(condition: Condition, bind: Bind): string {
  const each = (parts: readonly Condition[]) => parts.map((part) => conditionSql(part, bind));
  if ('all' in condition) return `(${each(condition.all).join(' AND ')})`;
  if ('any' in condition) return `(${each(condition.any).join(' OR ')})`;
  if ('not' in condition) return `(${conditionSql(condition.not, bind)} IS NOT TRUE)`;
  if ('items' in condition)
    return `(EXISTS (SELECT FROM jsonb_array_elements(data->'${condition.items}') AS one
      WHERE one->>'${condition.field}' = ANY(${bind(condition.is)})))`;
  if ('is' in condition) return `(${textAt(condition.field)} = ANY(${bind(condition.is)}))`;
  if ('absent' in condition) return `(${textAt(condition.absent)} IS NULL)`;
  if ('ends' in condition) return `(${textOf(condition.text)} LIKE ${bind(`%${condition.ends}`)})`;
  if ('than' in condition) return `(${textOf(condition.text)} ${condition.compare} ${bind(condition.than)})`;
  if ('balance' in condition) return `(${balanceOf(condition.balance)} ${condition.compare} 0)`;
  if ('spans' in condition) return `(${spansSql(condition.spans, bind(condition.hold))})`;
  const { day, plusDays, before } = condition;
  return `((${textAt(day)})::date + (${textAt(plusDays)})::int < ${bind(before)}::date)`;
}
