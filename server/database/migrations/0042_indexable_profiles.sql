-- The sitemap walks through the profiles that search engines may list, and through no others.
create index profiles_indexable on profiles (id) where is_indexable;
