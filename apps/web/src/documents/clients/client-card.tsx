// The client on a record page: who, where, and the ways to reach them.

import { Link } from '../../ui/navigation/link.tsx';
import { formatPhone } from '@zellige/domain/kernel/text/phone';
import { buttonClass } from '../../ui/press/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { MenuAction } from '../../ui/menus/menu.tsx';
import { documentMessages as words } from '../document.messages.ts';
import { contactChoicesMessages } from './contact-choices.messages.ts';
import { type PreparedMessages, type Reached, useClientReach } from './reach.ts';

interface ClientCardProps {
  client: string;
  /** For whose attention. */
  person?: string | undefined;
  phone: string;
  email: string;
  address: string;
  ice?: string | undefined;
  contactId: number | null;
  /** Call, SMS, WhatsApp. */
  reach: readonly MenuAction[];
  /** Above them, the whole width: the itinerary. */
  lead?: MenuAction | null | undefined;
}

/** `<ClientCard client={quote.client} … reach={reachMenu(quote, messages)} />` */
export function ClientCard(props: ClientCardProps) {
  const { client, person, phone, email, address, ice, contactId, reach } = props;
  const facts = [
    person ? `${contactChoicesMessages.person} ${person}` : '',
    address,
    formatPhone(phone),
    email,
    ice ? `${words.clientIce} ${ice}` : '',
  ].filter(Boolean);
  return (
    <Card title={words.client}>
      {contactId === null ? (
        <p className="font-medium">{client}</p>
      ) : (
        <Link
          to={`/contacts/${contactId}`}
          className="font-medium text-accent-text hover:underline phone:-my-2 phone:flex phone:min-h-11 phone:items-center"
        >
          {client}
        </Link>
      )}
      <ul className="mt-1 flex flex-col gap-0.5 text-muted">
        {facts.map((fact) => (
          <li key={fact} className="break-words">
            {fact}
          </li>
        ))}
      </ul>
      {props.lead ? <ReachButtons actions={[props.lead]} isLarge /> : null}
      {reach.length > 0 ? <ReachButtons actions={reach} /> : null}
    </Card>
  );
}

interface ClientRow extends Reached {
  clientPerson?: string | undefined;
  clientEmail: string;
  clientAddress?: string | undefined;
  clientIce?: string | undefined;
}

interface DocumentClientProps<Row extends ClientRow> {
  row: Row;
  address?: string;
  /** The prepared messages, signed by the person. */
  texts: (row: Row, signature: string) => PreparedMessages;
  lead?: MenuAction | null;
}

/** `<DocumentClient row={quote} texts={quoteTexts} />`: the client as a document has them. */
export function DocumentClient<Row extends ClientRow>({
  row,
  address = row.clientAddress ?? '',
  texts,
  lead,
}: DocumentClientProps<Row>) {
  const reach = useClientReach(texts);
  return (
    <ClientCard
      client={row.client}
      person={row.clientPerson}
      phone={row.clientPhone}
      email={row.clientEmail}
      address={address}
      ice={row.clientIce}
      contactId={row.contactId}
      reach={reach(row)}
      lead={lead}
    />
  );
}

/** The same actions as buttons, one row, the whole width. */
export function ReachButtons({ actions, isLarge }: { actions: readonly MenuAction[]; isLarge?: boolean }) {
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {actions.map(({ id, label, icon: Icon, href, onAction }) => (
        <a
          key={id}
          href={href}
          {...(href?.startsWith('https:') ? { target: '_blank', rel: 'noopener' } : {})}
          onClick={onAction}
          className={buttonClass('secondary', isLarge ? 'h-12! flex-auto' : 'flex-auto gap-1.5! px-2!')}
        >
          {Icon ? <Icon size={16} strokeWidth={1.75} aria-hidden="true" /> : null}
          {label}
        </a>
      ))}
    </div>
  );
}
