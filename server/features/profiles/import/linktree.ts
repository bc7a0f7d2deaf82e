import { z } from 'zod';
import type { Finder } from '#domain/profile-import/found-profile.ts';
import { parseJson } from './parse-json.ts';

const text = z.string().catch('').default('');
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]).default([]);
const accountShape = z.object({
  username: text,
  pageTitle: text,
  description: text,
  profilePictureUrl: text,
  socialLinks: listOf(z.object({ url: text })),
  links: listOf(z.object({ title: text, url: text })),
});

/** The fields that are read of a Linktree page's data, as of 2026; its links stand in both places. */
const nextDataShape = z.object({
  props: z.object({
    pageProps: z.object({
      account: accountShape,
      links: accountShape.shape.links,
      socialLinks: accountShape.shape.socialLinks,
    }),
  }),
});

/** Finds what a Linktree page says; of other sites made with Next.js nothing. @returns the picture's address */
export function findInLinktree(finder: Finder, nextData: string): string | undefined {
  const data = nextDataShape.safeParse(parseJson(nextData));
  if (!data.success) return undefined;
  const { account, links, socialLinks } = data.data.props.pageProps;
  // A page is called '@name' until its owner calls it otherwise.
  const title = account.pageTitle || account.username;
  finder.find('userProfile', title.replace(/^@/, ''));
  finder.find('description', account.description);
  for (const { url } of [...account.socialLinks, ...socialLinks]) finder.findLink(url);
  for (const { title: label, url } of [...account.links, ...links]) finder.findLink(url, label);
  return account.profilePictureUrl;
}
