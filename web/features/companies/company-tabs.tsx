import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { roleLabels, roleMessages } from '#domain/companies/roles.ts';
import { addressLines, emptyAddress } from '#domain/orders/delivery-address.ts';
import { callApi } from '#web/api-client.ts';
import { useOwnSeats, useSeatsEnd } from '#web/session/use-company-seats.ts';
import { localDay } from '#web/site/local-day.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CompanyView } from '#wire/companies/companies.ts';
import { Cards } from './cards.tsx';
import { Groups } from './groups.tsx';
import { Invitations } from './invitations.tsx';
import { OwnLeaving } from './leaving.tsx';
import { Log } from './log.tsx';
import { Members } from './members.tsx';
import { Settings } from './settings.tsx';
import {
  companyLink,
  companyTabs,
  pagesOf,
  tabsOf,
  useCompanyAddress,
} from './use-company-address.ts';
import { useCompanyAction } from './use-company.ts';

const partLook =
  'flex min-h-11 items-center px-2 pb-0.5 font-medium text-ink-soft transition-colors hover:text-ink aria-[current]:border-b-2 aria-[current]:border-accent aria-[current]:pb-0 aria-[current]:text-ink';

/** A company, as far as its member may see it. */
export function CompanyTabs({ company }: { company: CompanyView }) {
  const { address } = useCompanyAddress();
  const tabs = tabsOf(company);
  const shown = tabs.includes(address.tab) ? address.tab : 'overview';
  return (
    <>
      <nav aria-label="Parts of the company" className="mb-8 border-b border-hairline">
        <ul className="-mb-px flex flex-wrap">
          {tabs.map((tab) => (
            <li key={tab}>
              <Link
                to={companyLink({ id: company._id, tab })}
                aria-current={tab === shown ? 'page' : undefined}
                className={partLook}
              >
                {companyTabs[tab].text}
              </Link>
            </li>
          ))}
          {pagesOf(company).map(({ path, text }) => (
            <li key={path}>
              <Link to={`/company/${company._id}/${path}`} className={partLook}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {company.isLapsed && (
        <div className="mb-8">
          <Alert kind="notice">
            {roleMessages.lapsed}{' '}
            {company.role === 'owner' && (
              <TextLink to={`/teams?company=${company._id}`}>Buy seats</TextLink>
            )}
          </Alert>
        </div>
      )}
      {shown === 'overview' && <Overview company={company} />}
      {shown === 'members' && <Members company={company} />}
      {shown === 'invitations' && <Invitations company={company} />}
      {shown === 'cards' && <Cards company={company} />}
      {shown === 'groups' && <Groups company={company} />}
      {shown === 'settings' && <Settings key={company.version} company={company} />}
      {shown === 'log' && <Log id={company._id} />}
    </>
  );
}

function Overview({ company }: { company: CompanyView }) {
  const {
    logo,
    name,
    color,
    taxId,
    seats,
    seatsTaken,
    seatsPlanned,
    members,
    role,
    groupId,
    groups,
  } = company;
  const group = groups.find(({ _id }) => _id === groupId);
  const lines = addressLines({ ...emptyAddress, ...company });
  return (
    <div className="flex flex-col gap-8">
      <section className="overflow-hidden rounded-card border border-hairline bg-paper">
        {color !== '' && (
          <svg aria-hidden="true" className="block h-2 w-full">
            <rect width="100%" height="100%" fill={color} />
          </svg>
        )}
        <div className="flex flex-wrap items-start gap-6 p-6">
          {logo !== '' && (
            <img
              src={logo}
              alt={`Logo of ${name}`}
              className="h-16 max-w-40 rounded-field bg-field-line object-contain p-1"
            />
          )}
          <dl className="grid min-w-0 flex-1 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
            <Fact label="Your role">
              <Badge kind="good">{roleLabels[role]}</Badge>
            </Fact>
            {group && <Fact label="Your group">{group.name}</Fact>}
            <Fact label="Members">{members}</Fact>
            {(role === 'owner' || role === 'admin') && (
              <Fact label="Seats">
                {seatsTaken} of {seats} taken
                {seatsPlanned !== null && (
                  <span>{`, ${seatsPlanned} from the end of the paid time on`}</span>
                )}
                {role === 'owner' && <OwnerSeats id={company._id} />}
              </Fact>
            )}
            {lines.length > 0 && (
              <Fact label="Address">
                {lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </Fact>
            )}
            {taxId !== '' && <Fact label="Tax ID">{taxId}</Fact>}
          </dl>
        </div>
      </section>
      <Leave company={company} />
    </div>
  );
}

/** Until when the seats are paid where they do not renew, and to where an owner changes them or buys some. */
function OwnerSeats({ id }: { id: string }) {
  const { data: paid } = useOwnSeats();
  const { data: end } = useSeatsEnd(id);
  if (paid === undefined || end === undefined) return null;
  const isPayer = paid.some(
    (one) => one.companyId === id && one.state !== 'ended' && one.handedOverTo === '',
  );
  const { paidUntil, isHandedToYou } = end;
  return (
    <span className="block text-caption">
      {paidUntil !== null && (
        <span className="block font-normal text-ink-soft">
          {`Paid until ${localDay(paidUntil)}, and not renewed.${isHandedToYou ? ' Handed over to you.' : ''}`}
        </span>
      )}
      {isPayer && !isHandedToYou ? (
        <TextLink to="/account-settings">Seats and invoices</TextLink>
      ) : (
        <TextLink to={`/teams?company=${id}`}>Buy seats</TextLink>
      )}
    </span>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-soft">{label}</dt>
      <dd className="mt-1 font-medium wrap-anywhere" dir="auto">
        {children}
      </dd>
    </div>
  );
}

function Leave({ company: { _id: id, name } }: { company: CompanyView }) {
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const leave = useCompanyAction(
    () => callApi('POST /companies/:id/leave', { params: { id } }),
    () => void navigate('/dashboard'),
  );
  return (
    <section aria-labelledby="leave">
      <h2 id="leave" className="mb-2 text-title font-semibold">
        Leave the Company
      </h2>
      <p className="mb-4 max-w-reading text-ink-soft">
        Your account, your profiles, your own cards and your messages stay yours. The cards of the
        company stay with it, and so do the messages that you let it read.
      </p>
      <Button onClick={() => setIsAsked(true)}>Leave</Button>
      {isAsked && (
        <ConfirmDialog
          title={`Leave ${name}?`}
          confirmLabel="Leave"
          isDestructive
          isPending={leave.isPending}
          onConfirm={() => leave.mutate(undefined, { onSettled: () => setIsAsked(false) })}
          onClose={() => setIsAsked(false)}
        >
          <OwnLeaving id={id} />
          <p className="mt-3">You’ll need a new invitation to come back.</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
