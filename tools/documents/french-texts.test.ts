// Every word that a person reads is French (specification §1): no message of the product holds a word that is English alone.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const files = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path}`)
    .filter((path) => /(\.messages|error-codes|validation-messages)\.ts$/.test(path))
    .filter((path) => !/node_modules|\/dist/.test(path)),
);

/** Texts between quotes that hold a space or begin with a capital: sentences and labels, not keys. */
const sentences = (source: string): string[] =>
  [...source.replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '').matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)*)\1/g)]
    .map(([, , text = '']) => text.replaceAll(/\$\{[^}]*\}/g, ' '))
    .filter((text) => /\p{L}{2}/u.test(text) && (text.includes(' ') || /^\p{Lu}\p{Ll}/u.test(text)));

const english =
  /\b(the|and|with|your|you|please|could|cannot|not found|invalid|required|must be|was|were|is not|are not|has been|failed|error while|loading|save|saved|delete|cancel|close|search|edit|settings|yes|back|click|this|from|unable)\b/i;

describe('the messages of the product', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(40);
    expect(files.flatMap((file) => sentences(readFileSync(join(root, file), 'utf8'))).length).toBeGreaterThan(
      1500,
    );
  });

  it.each(files)('%s speaks French', (file) => {
    const wrong = sentences(readFileSync(join(root, file), 'utf8')).filter((text) => english.test(text));
    expect(wrong).toEqual([]);
  });

  it('stand on a page that says its language', () => {
    expect(readFileSync(join(root, 'apps/web/index.html'), 'utf8')).toContain('<html lang="fr">');
  });

  it('would be told apart', () => {
    expect(
      sentences("a = 'Please try again'; b = 'Réessayez plus tard'; c = 'Save'; d = 'save';").filter((text) =>
        english.test(text),
      ),
    ).toEqual(['Please try again', 'Save']);
  });
});
