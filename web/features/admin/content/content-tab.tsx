import { callApi } from '#web/api-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table.tsx';
import type { ListedText } from '#wire/admin/content.ts';
import { RowLink } from '../list/admin-list.tsx';
import { ListTab } from '../list/list-tab.tsx';
import { shownDay } from '../shown.ts';
import { useAdminAddress } from '../use-admin-address.ts';
import { BannerDetail } from './banner-detail.tsx';
import { BrandDetail } from './brand-detail.tsx';
import { MailsList } from './mails-list.tsx';
import { NewPost } from './new-post.tsx';
import { TextDetail } from './text-detail.tsx';
import { TextStateBadge } from './text-state-badge.tsx';
import { mailsId, openedWording } from './wording-address.ts';
import { WordingDetail } from './wording-detail.tsx';

const filters = { pages: 'Legal pages', posts: 'Blog posts', drafts: 'With a draft' } as const;

/** In the place of a text's name in the address: no page is called so, and the names of posts have a prefix. */
const newPost = 'new';
const banner = 'banner';
const brand = 'brand';

/** The legal pages, the posts of the blog, the home page's and mails' wordings, the banner and the brand. */
export default function ContentTab() {
  const { id, linkTo } = useAdminAddress();
  if (id === newPost) return <NewPost />;
  if (id === banner) return <BannerDetail />;
  if (id === brand) return <BrandDetail />;
  if (id === mailsId) return <MailsList />;
  const wording = openedWording(id);
  if (wording !== undefined) return <WordingDetail id={wording} />;
  // An editor and its preview take the width that a list beside them would have.
  if (id !== '') return <TextDetail key={id} />;
  return (
    <ListTab
      of="texts"
      placeholder="Title or address"
      label="Show texts"
      filters={filters}
      read={(query, signal) => callApi('GET /admin/content', { signal, query })}
      rowsOf={({ texts }) => texts}
      keyOf={({ name }) => name}
      columns={columns}
      action={
        <div className="flex flex-wrap gap-3 sm:ms-auto">
          <ButtonLink to={linkTo({ id: 'home' })}>Home Page</ButtonLink>
          <ButtonLink to={linkTo({ id: mailsId })}>Emails</ButtonLink>
          <ButtonLink to={linkTo({ id: brand })}>Brand</ButtonLink>
          <ButtonLink to={linkTo({ id: banner })}>Banner</ButtonLink>
          <ButtonLink to={linkTo({ id: newPost })} variant="primary">
            New Post
          </ButtonLink>
        </div>
      }
    />
  );
}

const columns: readonly Column<ListedText>[] = [
  {
    heading: 'Title',
    cell: ({ name, title }) => (
      <RowLink id={name}>
        <span className="max-w-full truncate md:max-w-64 lg:max-w-[28rem]" dir="auto">
          {title}
        </span>
      </RowLink>
    ),
  },
  {
    heading: 'Address',
    cell: ({ path }) => <span className="wrap-anywhere">{path}</span>,
    inRow: 'text',
  },
  { heading: 'Live from', cell: ({ liveFrom }) => (liveFrom === null ? '' : shownDay(liveFrom)) },
  { heading: 'Saved', cell: ({ savedAt }) => (savedAt === null ? '' : shownDay(savedAt)) },
  { heading: 'State', cell: (text) => <TextStateBadge text={text} />, inRow: 'state' },
];
