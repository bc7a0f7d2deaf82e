-- Sign-in of companies by OpenID Connect (docs/decisions/0094).

create table company_sign_ins (
  organisation_id uuid primary key references organisations (id) on delete cascade,
  -- As the provider's own metadata names it: tokens are compared with it letter by letter.
  issuer text not null check (issuer <> ''),
  client_id text not null check (client_id <> ''),
  sealed_secret bytea not null,
  is_enforced boolean not null,
  -- A change names the one that it was made from, and a sign-in under way the one that it began with.
  version integer not null default 1
);

create table company_domains (
  id uuid primary key,
  organisation_id uuid not null references organisations (id) on delete cascade,
  domain text not null check (domain = lower(domain)),
  -- What a DNS record of the domain has to say.
  token text not null,
  verified_at timestamptz,
  unique (organisation_id, domain)
);
-- A domain is of the company that verified it first.
create unique index company_domains_verified on company_domains (domain) where verified_at is not null;

create table company_identities (
  organisation_id uuid not null references organisations (id) on delete cascade,
  issuer text not null,
  subject text not null,
  -- Whoever leaves the company takes the account along, and its sign-in ends.
  member_id uuid not null unique references organisation_members (id) on delete cascade,
  linked_at timestamptz not null,
  primary key (organisation_id, issuer, subject)
);

-- Sign-ins under way at an identity provider.
create table company_sign_in_states (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  organisation_id uuid not null references organisations (id) on delete cascade,
  -- Of the settings that it began with.
  version integer not null,
  -- SHA-256 of the token of the browser that began it.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);
create index company_sign_in_states_organisation_id on company_sign_in_states (organisation_id);
create index company_sign_in_states_expires_at on company_sign_in_states (expires_at);

-- Identities that are linked with an account once its owner has taken the second step.
create table company_links (
  begun_token_hash bytea primary key references begun_sign_ins (token_hash) on delete cascade,
  organisation_id uuid not null references organisations (id) on delete cascade,
  issuer text not null,
  subject text not null
);
create index company_links_organisation_id on company_links (organisation_id);
