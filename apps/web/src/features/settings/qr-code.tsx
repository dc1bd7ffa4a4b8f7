// A QR code as SVG: dark on white in both themes, as cameras want it.

import { encode } from 'uqr';

const QUIET_ZONE = 3;

/** `label` is its name for those who do not see it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-control bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
