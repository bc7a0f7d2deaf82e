import type { ResolverView } from '#web/context.ts';

export const resolverFailure = 'This card could not be opened';

/** The card resolver: loading, then redirect, or error (specification 2, section 2). */
export function ResolverPage({ view }: { view: ResolverView }) {
  const isLoading = !view.error;
  return (
    <main className="notice">
      <output data-loading="" hidden={!isLoading}>
        <span className="spinner" />
        Opening the card…
      </output>
      <div data-failure="" hidden={isLoading}>
        <h1 tabIndex={-1}>{resolverFailure}</h1>
        <p role="alert">{view.error}</p>
        <p className="choices">
          {/* Asked by a browser, the path redirects, or answers with this screen again. */}
          <a className="choice primary" href={view.resolvePath}>
            Try again
          </a>
          {view.registerPath && (
            <a className="choice" href={view.registerPath}>
              Register Manually
            </a>
          )}
          <a className="choice" href="/">
            Go Home
          </a>
        </p>
      </div>
    </main>
  );
}
