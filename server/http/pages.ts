import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldErrors } from '#domain/errors.ts';
import type { MailSummary, MailView } from '#domain/mailbox/mail-views.ts';
import type { CardRenderer } from './card-renderer.ts';

/** A form that was posted without scripts and refused: what its page is shown again with. */
export interface RefusedForm {
  /** As typed, by field name. */
  readonly values: Readonly<Record<string, string>>;
  /** The message about the whole. */
  readonly message: string;
  /** The messages at each field. */
  readonly fields: FieldErrors;
}

/** The demo's mailbox as its pages read it; given to no other page. */
export interface MailboxPages {
  /** Newest first. */
  list(): Promise<MailSummary[]>;
  /** @throws AppError `not_found` */
  get(id: string): Promise<MailView>;
}

/** The data that one page is given beyond what all pages are. */
export interface PageExtras {
  /** A post to the page's address was refused: it is shown again with what was typed. */
  readonly refused?: { readonly status: number; readonly form: RefusedForm };
  /** The page may read the mailbox, and frame a mail. */
  readonly mailbox?: MailboxPages;
}

/**
 * Answers with the page of the request's address.
 * @throws what its loaders or components threw
 */
export type AnswerPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  extras?: PageExtras,
) => Promise<FastifyReply>;

/** The site's pages, as the modules reach them. */
export interface Pages {
  readonly answerPage: AnswerPage;
  /** Renders the pages that are never hydrated; in development with the edits of this moment. */
  readonly loadCardRenderer: () => Promise<CardRenderer>;
}
