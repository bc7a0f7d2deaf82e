import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a browser may post the body of a route as a form, for its description. */
    takesPlainForm?: true | undefined;
  }
}

/** Whether a browser posts a form by itself, without scripts. */
export function isPlainForm({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');
}

/** Sends it on to a page, so that a reload does not post the form again. */
export function seeOther(reply: FastifyReply, location: string): void {
  void reply.code(303).header('location', location);
}
