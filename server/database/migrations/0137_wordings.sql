-- Headlines and questions of the home page and sentences of mails that keepers edit, for each language. What the release
-- ships is the default.
create table wordings (
  -- `home`, or `mail-` and the name of a mail.
  name text not null,
  language text not null,
  version integer not null,
  -- By their keys, of those texts alone that differ from the release's.
  texts jsonb not null,
  -- In their order, the answers in Markdown; null: those of the release.
  questions jsonb,
  saved_at timestamptz not null,
  -- null: nobody sees it yet. The newest published version is live.
  published_at timestamptz,
  primary key (name, language, version)
);
