import type {
  FastifyBaseLogger,
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';

/** The application as route files see it: schemas are zod, handlers are typed by them. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `false`: answered even while the database is away. */
    needsDatabase?: boolean;
    /** False where an answer must not wait for the brand; absent: true. */
    showsBrand?: boolean;
    /**
     * `true`: takes nothing but its address, and a rule of `domain/` says in the route's own words
     * what is none. Spares the busiest routes the search for text that can't be stored.
     */
    knowsItsAddresses?: boolean;
  }
}
