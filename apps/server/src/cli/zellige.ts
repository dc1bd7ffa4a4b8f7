// `npm run zellige -- <command>`: the command line.
import { runCli } from './run-cli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  terminal: process.stderr,
  now: () => new Date(),
});
