// A QR code as one path of black squares on white: sharp at any size and on paper, in both themes as cameras want it.

import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Its name for those who do not see it. */
  label: string;
  /** Modules left white around it. */
  quietZone: number;
  className: string;
}

/** `<QrCode text="https://…/inventory/ART-101" label="Code QR de « Écran »" quietZone={2} className="size-24" />` */
export function QrCode({ text, label, quietZone, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: quietZone });
    const squares = code.data.flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
    );
    return { size: code.size, path: squares.join('') };
  }, [text, quietZone]);
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
