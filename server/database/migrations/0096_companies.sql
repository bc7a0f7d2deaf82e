-- A company has this name in tables and columns as well. Not an expansion: the release before knows the old names, and
-- stops first (docs/decisions/0067).
alter table organisations rename to companies;
alter table organisation_groups rename to company_groups;
alter table organisation_members rename to company_members;
alter table organisation_invitations rename to company_invitations;
alter table organisation_departures rename to company_departures;

alter table company_groups rename column organisation_id to company_id;
alter table company_members rename column organisation_id to company_id;
alter table company_invitations rename column organisation_id to company_id;
alter table company_departures rename column organisation_id to company_id;
alter table company_templates rename column organisation_id to company_id;
alter table company_profile_requests rename column organisation_id to company_id;
alter table company_sign_ins rename column organisation_id to company_id;
alter table company_domains rename column organisation_id to company_id;
alter table company_identities rename column organisation_id to company_id;
alter table company_sign_in_states rename column organisation_id to company_id;
alter table company_links rename column organisation_id to company_id;
alter table company_inboxes rename column organisation_id to company_id;
alter table company_inbox_consents rename column organisation_id to company_id;
alter table company_messages rename column organisation_id to company_id;
alter table scim_tokens rename column organisation_id to company_id;
alter table scim_directories rename column organisation_id to company_id;
alter table scim_removals rename column organisation_id to company_id;
alter table scim_users rename column organisation_id to company_id;
alter table seat_orders rename column organisation_id to company_id;
alter table orders rename column organisation_id to company_id;
alter table cards rename column organisation_id to company_id;
alter table cards rename column organisation_member_id to company_member_id;
alter table profiles rename column organisation_member_id to company_member_id;
alter table company_order_cards rename column organisation_member_id to company_member_id;
--;
alter table card_events rename column organisation_id to company_id;
--;
alter table card_events rename column organisation_group_id to company_group_id;
--;
alter index card_events_organisation rename to card_events_company;
--;
-- The names of constraints and indexes, as PostgreSQL and the migrations before chose them. Indexes of partitions keep
-- theirs: those of a distributed table are named otherwise on each worker.
do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as owner, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and coninhcount = 0
      and conname like '%organisation%'
  loop
    execute format('alter table %s rename constraint %I to %I', found.owner, found.name,
      replace(replace(found.name, 'organisations', 'companies'), 'organisation', 'company'));
  end loop;
  for found in
    select oid::regclass as index, relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('i', 'I') and not relispartition
      and relname like '%organisation%'
  loop
    execute format('alter index %s rename to %I', found.index,
      replace(replace(found.name, 'organisations', 'companies'), 'organisation', 'company'));
  end loop;
end;
$$;
--;
-- The log of a company is found by its subject. The rows say the same as before.
alter table audit_entries disable trigger audit_entries_kept;
update audit_entries
set subject_type = 'company', action = regexp_replace(action, '^organisation\.', 'company.')
where subject_type = 'organisation';
alter table audit_entries enable trigger audit_entries_kept;

-- Jobs that wait; a new database has no queue yet.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then return; end if;
  update graphile_worker._private_jobs
  set payload = ((payload::jsonb - 'organisationId')
    || jsonb_build_object('companyId', payload::jsonb -> 'organisationId'))::json
  where payload::jsonb ? 'organisationId';
end;
$$;
