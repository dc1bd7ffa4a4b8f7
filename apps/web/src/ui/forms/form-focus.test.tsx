import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FormFocus } from './form-focus.tsx';
import { TextField } from '../fields/text-field.tsx';

it.each([
  ['opens at', 'desktop', { value: 'Atlas' }, true],
  ['opens at', 'phone', { value: '', isRequired: true }, true],
  ['leaves the keyboard away from', 'phone', { value: 'Atlas', isRequired: true }, false],
  ['leaves the keyboard away from', 'phone', { value: '' }, false],
])('a form %s its first field on a %s: %j', (_opens, where, field, isFocused) => {
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list: Partial<MediaQueryList> = {
      media,
      matches: where === 'phone' && media.includes('768'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    return list as MediaQueryList;
  });
  render(
    <FormFocus>
      <form>
        <TextField label="Client" onChange={() => undefined} {...field} />
      </form>
    </FormFocus>,
  );
  expect(document.activeElement === screen.getByRole('textbox', { name: /Client/ })).toBe(isFocused);
  vi.restoreAllMocks();
});
