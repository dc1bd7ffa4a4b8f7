// `npm run check`: types, lint, format, unused code and, unless all tests run anyway, the architecture rules.
import { pathToFileURL } from 'node:url';
import { inRoot, runNode, runTool } from './run-step.mjs';
import { setUp } from './set-up.mjs';

function packageProgram(...path) {
  return inRoot('node_modules', ...path);
}

const typeScript = packageProgram('typescript', 'bin', 'tsc');
const checks = [
  { name: 'types', args: [typeScript, '-p', '.'] },
  { name: 'types of the rulebook alone', args: [typeScript, '-p', 'packages/domain'] },
  { name: 'lint', args: [packageProgram('oxlint', 'bin', 'oxlint')] },
  { name: 'format', args: [packageProgram('@biomejs', 'biome', 'bin', 'biome'), 'format', '.'] },
  { name: 'unused code', args: [packageProgram('knip', 'bin', 'knip.js'), '--config', 'tools/knip.json'] },
];
const architecture = {
  name: 'architecture',
  args: [packageProgram('vitest', 'vitest.mjs'), 'run', '--project', 'tools'],
};

/** Runs the checks one after the other, all of them; returns those that failed. */
export async function check({ withArchitecture }) {
  const failed = [];
  for (const { name, args } of withArchitecture ? [...checks, architecture] : checks) {
    const code = await runNode(args);
    console.log(`${code === 0 ? 'passed' : 'FAILED'}: ${name}`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runTool(async () => {
    await setUp();
    const failed = await check({ withArchitecture: true });
    return failed.length === 0 ? 0 : 1;
  });
}
