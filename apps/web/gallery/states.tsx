// The frame of one state of a control, with what several pages need to show theirs.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useScreenParams } from '../src/ui/navigation/place.ts';

interface StateProps {
  name: string;
  /** Wider than the usual card. */
  isWide?: boolean;
  children: ReactNode;
}

/** `<State name="Erreur"><TextField … /></State>` */
export function State({ name, isWide = false, children }: StateProps) {
  return (
    <div className={isWide ? 'col-span-full min-w-0' : 'min-w-0'}>
      <h3 className="mb-2 text-meta text-muted">{name}</h3>
      <div className="rounded-card border border-line bg-surface p-4">{children}</div>
    </div>
  );
}

/** Puts the focus on the first control of its content, as the Tab key would; where one control has the page, which has one focus. */
export function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const isAlone = useScreenParams()['control'] !== undefined;
  useEffect(() => {
    if (!isAlone) return;
    const first = box.current?.querySelector<HTMLElement>(
      'a[href],button,input,textarea,select,[tabindex="0"]',
    );
    first?.focus({ focusVisible: true });
  }, [isAlone]);
  return <div ref={box}>{children}</div>;
}

/** Remembers a value for a control that is shown alone: `<Held initial="">{(value, onChange) => …}</Held>` */
export function Live<Value>({
  initial,
  children,
}: {
  initial: Value;
  children: (value: Value, onChange: (value: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(initial);
  return children(value, setValue);
}

export const longText =
  'Remplacement complet de la dalle tactile, du cadre aluminium et du câblage, avec reprise de l’ancien matériel sur site';

export const error = 'Ce champ est obligatoire';

export const nothing = (): void => undefined;
