import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Phone } from 'lucide-react';
import { expect, it } from 'vitest';
import { IconButton } from '../press/icon-button.tsx';
import { Menu } from './menu.tsx';

it('a line that calls or writes leaves the tab where it is, one that opens a page does not', async () => {
  const hrefs = ['tel:0661223344', 'sms:0661223344', 'mailto:a@b.ma', 'https://wa.me/212661223344'];
  const actions = hrefs.map((href) => ({ id: href, label: href, icon: Phone, href }));
  render(
    <Menu label="Joindre" actions={actions}>
      {(trigger) => <IconButton {...trigger} label="Joindre" icon={Phone} />}
    </Menu>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Joindre' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.getAttribute('target'))).toEqual([null, null, null, '_blank']);
});
