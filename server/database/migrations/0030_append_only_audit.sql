-- The audit log only grows. What may change of an entry is what leads to an account that is deleted; rows
-- that came before their month had a partition leave the default one when they move there.
create function keep_audit_entry() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if tg_table_name = 'audit_entries_default' then return old; end if;
    raise exception 'The audit log is append-only.';
  end if;
  if (new.id, new.at, new.actor, new.action, new.subject_type)
      is distinct from (old.id, old.at, old.actor, old.action, old.subject_type)
    or (new.subject_id <> old.subject_id and new.subject_id <> 'deleted')
    or (new.account_id is not null and new.account_id is distinct from old.account_id)
    or (new.actor_account_id is not null and new.actor_account_id is distinct from old.actor_account_id)
    -- Of what was noted, something may be taken out.
    or (new.before is not null and not coalesce(old.before @> new.before, false))
    or (new.after is not null and not coalesce(old.after @> new.after, false))
  then
    raise exception 'The audit log is append-only.';
  end if;
  return new;
end;
$$;

create trigger audit_entries_kept before update or delete on audit_entries
  for each row execute function keep_audit_entry();
