// The prices of a record, side by side.

import { formatAmount } from '@zellige/domain/kernel/values/money';
import { catalogueMessages } from '../catalogue.messages.ts';

export interface PriceFigure {
  label: string;
  /** MAD HT; null when there is none. */
  value: number | null;
  /** Under the amount: 'HT / jour'. */
  note: string;
}

/** `<PriceFigures figures={[{ label: 'Vente', value: 18550, note: 'HT' }]} />` */
export function PriceFigures({ figures }: { figures: readonly PriceFigure[] }) {
  return (
    <section
      aria-label={catalogueMessages.form.prices}
      className="flex flex-wrap gap-px overflow-hidden rounded-card border border-line bg-line"
    >
      {figures.map(({ label, value, note }) => (
        <div
          key={label}
          className="flex min-w-0 flex-1 basis-36 md:basis-52 flex-col gap-1 bg-surface px-4 py-3"
        >
          <h2 className="text-meta font-medium text-muted">{label}</h2>
          {value === null ? (
            <p className="text-kpi font-semibold text-muted phone:text-[19px] phone:leading-8">—</p>
          ) : (
            <p className="text-kpi font-semibold tracking-[-0.02em] whitespace-nowrap tabular-nums phone:text-[19px] phone:leading-8">
              {formatAmount(value)}{' '}
              <span className="text-meta font-medium tracking-normal text-muted">MAD</span>
            </p>
          )}
          <p className="text-meta text-muted">{note}</p>
        </div>
      ))}
    </section>
  );
}
