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
import { NewPost } from './new-post.tsx';
import { TextDetail } from './text-detail.tsx';
import { TextStateBadge } from './text-state-badge.tsx';

const filters = { pages: 'Legal pages', posts: 'Blog posts', drafts: 'With a draft' } as const;

/** In the place of a text's name in the address: no page is called so, and the names of posts have a prefix. */
const newPost = 'new';
const banner = 'banner';
const brand = 'brand';

/** The legal pages and the posts of the blog. */
export default function ContentTab() {
  const { id, linkTo } = useAdminAddress();
  if (id === newPost) return <NewPost />;
  if (id === banner) return <BannerDetail />;
  if (id === brand) return <BrandDetail />;
  return (
    <ListTab
      of="texts"
      placeholder="Title or address"
      label="Which texts"
      filters={filters}
      read={(query, signal) => callApi('GET /admin/content', { signal, query })}
      rowsOf={({ texts }) => texts}
      keyOf={({ name }) => name}
      columns={columns}
      Detail={TextDetail}
      action={
        <div className="flex flex-wrap gap-3 sm:ms-auto">
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
        <span className="max-w-full truncate md:max-w-[28rem]" dir="auto">
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
