-- Texts of the site that admins edit: legal pages and posts of the blog. What the release ships is the default.
create table content_texts (
  -- The name of a page (`imprint`), or `post-` and the slug of a post.
  name text primary key,
  -- The newest version.
  version integer not null
);
--;
create table content_versions (
  name text not null references content_texts (name),
  version integer not null,
  title text not null,
  description text not null,
  tags text[] not null,
  -- Markdown.
  body text not null,
  saved_at timestamptz not null,
  primary key (name, version)
);
--;
-- What is live from a time on, until the next of the same text; the later number of two at the same time.
create table content_publications (
  number bigint generated always as identity primary key,
  name text not null references content_texts (name),
  -- 0: the text of the release; null: nothing.
  version integer,
  live_from timestamptz not null
);
create index content_publications_name on content_publications (name, live_from);
