export function sourcesOf(base: string): string[];
export function packSources(base: string): Buffer;
export function writeSourceArchive(folder: string, base?: string): void;
