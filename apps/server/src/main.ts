// The server's process begins here: how modules are found is said before the first of them is loaded.
import './quick-modules.ts';

await import('./server-process.ts');
