import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

test('copies through the clipboard of the browser, and says when it refuses', async () => {
  const copied: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText(text: string) {
        copied.push(text);
        return copied.length > 1 ? Promise.reject(new Error('refused')) : Promise.resolve();
      },
    },
  });
  expect(await copyText('/contacts/7')).toBe(true);
  expect(await copyText('/contacts/8')).toBe(false);
  expect(copied).toEqual(['/contacts/7', '/contacts/8']);
});

test('copies a selection where there is none, as over plain HTTP, and leaves nothing in the page', async () => {
  const copied: (string | undefined)[] = [];
  vi.stubGlobal('navigator', {});
  document.execCommand = () => {
    copied.push(document.querySelector('textarea')?.value);
    return true;
  };
  expect(await copyText('http://192.168.1.10/contacts/7')).toBe(true);
  expect(copied).toEqual(['http://192.168.1.10/contacts/7']);
  expect(document.querySelector('textarea')).toBeNull();
});
