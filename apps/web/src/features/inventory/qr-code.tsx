// A QR code as one path of black squares: sharp at any size, on paper too.

import { useMemo } from 'react';
import { encode } from 'uqr';

const QUIET_ZONE = 2;

function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** `<QrCode text="https://…/inventory/ART-101" label="Code QR de « Écran »" className="size-24" />` */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE });
    return { size: code.size, path: pathOf(code.data) };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
