import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldErrors } from '#domain/errors.ts';
import type { LoadCardRenderer } from './card-renderer.ts';

/** A form that was posted without scripts and refused: what its page is shown again with. */
export interface RefusedForm {
  /** As typed, by field name. */
  readonly values: Readonly<Record<string, string>>;
  /** What to say of the whole. */
  readonly message: string;
  /** What to say at each field. */
  readonly fields: FieldErrors;
}

/**
 * Answers with the page of the request's address. Where a post to that address was `refused`, the
 * page is shown again with what was typed.
 * @throws what its loaders or components threw
 */
export type AnswerPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  refused?: { readonly status: number; readonly form: RefusedForm },
) => Promise<FastifyReply>;

/** The site's pages, as the rooms reach them. */
export interface Pages {
  readonly answerPage: AnswerPage;
  /** Renders the pages that are never hydrated; in development with the edits of this moment. */
  readonly loadCardRenderer: LoadCardRenderer;
}
