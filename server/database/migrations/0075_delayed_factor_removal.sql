-- A second factor goes 72 hours after that was asked for and told, never by a mailbox alone (docs/decisions/0076).

alter table accounts
  -- From then on the next sign-in by the password removes the second factor; null: nobody has asked for that.
  add column second_factor_removal_at timestamptz;

alter table passkeys
  -- False for one that somebody else may have added: it is a second step after the password, and nothing more.
  add column signs_in_alone boolean not null default true;
