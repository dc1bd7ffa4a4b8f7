// `npm run sbom [FILE]`: the software bill of materials, CycloneDX 1.5 from the lock, of what an instance runs; without
// FILE on standard output. The packages for development stay out.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { callerFolder, inRoot, pathOfTheSystem, root, runTool, ToolError } from './run-step.mjs';

/** Leaves out what changes from run to run: the same lock makes the same document. */
function steady(document, lock) {
  const sum = createHash('sha256').update(lock).digest('hex');
  const parts = [
    sum.slice(0, 8),
    sum.slice(8, 12),
    `8${sum.slice(13, 16)}`,
    `a${sum.slice(17, 20)}`,
    sum.slice(20, 32),
  ];
  const { timestamp: _timestamp, ...metadata } = document.metadata;
  const component = { ...metadata.component, name: 'zellige', type: 'application' };
  return { ...document, serialNumber: `urn:uuid:${parts.join('-')}`, metadata: { ...metadata, component } };
}

await runTool(async () => {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev', '--loglevel=error'];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, PATH: pathOfTheSystem },
  });
  if (status !== 0) throw new ToolError(`npm could not make the bill of materials: ${stderr}`);
  const document = steady(JSON.parse(stdout), readFileSync(inRoot('package-lock.json')));
  const text = `${JSON.stringify(document, null, 2)}\n`;
  const [file] = process.argv.slice(2);
  if (file === undefined) process.stdout.write(text);
  else {
    writeFileSync(resolve(callerFolder, file), text);
    console.log(`${document.components.length} packages in ${file}.`);
  }
});
