// The layout of forms: titled sections in cards, a grid of fields, the row of buttons.

import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { usePageFooter } from '../layout/page-footer.ts';

interface FormSectionProps {
  title: string;
  description?: string;
  /** At the right of the title: an action of the section. */
  trailing?: ReactNode;
  children: ReactNode;
}

/** A card with a title; its fields in two columns from 768 px (`FieldGrid`). */
export function FormSection({ title, description, trailing, children }: FormSectionProps) {
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3 md:flex-nowrap">
        <div className={description ? 'basis-60 grow' : undefined}>
          <h2 className="text-h2 font-semibold">{title}</h2>
          {description ? <p className="mt-0.5 text-muted">{description}</p> : null}
        </div>
        {trailing}
      </div>
      {children}
    </section>
  );
}

/** Two columns from 768 px; a child with `md:col-span-2` takes both. */
export function FieldGrid({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx('grid items-start gap-x-4 gap-y-4 md:grid-cols-2', className)}>{children}</div>;
}

/** The buttons of a form, the primary one last; they stick to the bottom of the screen, what the form has to say above them. */
export function FormActions({ children }: { children: ReactNode }) {
  usePageFooter('page');
  return (
    <div className="sticky bottom-[var(--behind-messages,0px)] z-10 order-last flex justify-end gap-2 border-t border-line bg-bg py-3 phone:-mx-4 phone:-mb-4 phone:px-4 phone:[&>*]:flex-1">
      {children}
    </div>
  );
}
