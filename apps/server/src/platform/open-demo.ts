// Whether the demo accounts, whose password everybody knows, would be reached from another machine (docs/subjects/auth.md).

const onThisMachine = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

interface Reach {
  mode: 'demo' | 'production';
  isPublicDemo: boolean;
  host: string;
  baseUrl: string | null;
}

/** Why the demo accounts may not be reached from there; nothing when only this machine reaches them, or somebody wants it so. */
export function openDemoProblems({ mode, isPublicDemo, host, baseUrl }: Reach): string[] {
  if (mode === 'production' || isPublicDemo) return [];
  const [name, value] = onThisMachine.test(host)
    ? ['BASE_URL', baseUrl === null ? 'localhost' : new URL(baseUrl).hostname]
    : ['HOST', host];
  return onThisMachine.test(value)
    ? []
    : [
        `${name} opens the demo accounts, whose password is public, to the network: start with NODE_ENV=production, or with DEMO=1 for a demonstration open to everybody.`,
      ];
}
