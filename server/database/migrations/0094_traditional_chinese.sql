-- Cards in Traditional Chinese (docs/decisions/0085).
alter table profiles drop constraint profiles_page_language_check;
alter table profiles add constraint profiles_page_language_check check (
  page_language in ('visitor', 'en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'tr', 'ar', 'he',
    'hi', 'ja', 'ko', 'zh', 'zh-Hant')
);
