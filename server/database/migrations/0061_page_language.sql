-- The language of a card's page: the visitor's, or one that its owner has fixed (docs/decisions/0085).
alter table profiles
  add column page_language text not null default 'visitor'
    check (page_language in ('visitor', 'en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'tr',
      'ar', 'he', 'hi', 'ja', 'ko', 'zh'));
