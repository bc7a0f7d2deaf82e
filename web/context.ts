import { createContext } from 'react-router';
import type { PageServices } from '#server/app/pages/page-services.ts';
import type { MailboxPages, RefusedForm } from '#server/http/pages.ts';

/**
 * The services that Fastify hands to every page request. This is the only file of `web/` that knows a type
 * of the server; the server finds the tokens through `entry.server.tsx`, because the page build holds its
 * own copy of this module.
 */
export const servicesContext = createContext<PageServices>();

/** The request's CSP nonce, for the inline scripts of React Router. */
export const nonceContext = createContext<string>();

/** Collects what a page's loaders and components threw; Fastify answers it. */
export const failuresContext = createContext<unknown[]>();

/** The values of the page's form when a post of it, made without scripts, was refused. */
export const refusedFormContext = createContext<RefusedForm | null>(null);

/** The mails, for the requests that may read them; for all others there is no mailbox. */
export const mailboxContext = createContext<MailboxPages | null>(null);

export type SiteSettings = PageServices['site'];

/** The part of the services that publishes texts. */
export type PageContent = Pick<PageServices, 'site' | 'getDocument'>;

/** The input and output of rendering the pages of cards. */
export type {
  CardMessageView,
  CompanyPageView,
  RenderedPage,
  ResolverView,
} from '#server/http/card-renderer.ts';
