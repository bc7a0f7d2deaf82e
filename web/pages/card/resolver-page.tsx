import { CreateYourOwn } from './create-your-own.tsx';

export interface ResolverView {
  /** The shop's name, from configuration. */
  readonly brandName: string;
  /** Site path that knows where the card leads: `/nfc/{serial}/resolve` or `/nfc/qr/resolve?u=…`. */
  readonly resolvePath: string;
  /** Site path of "Register Manually": `/register-nfc?serial=…&mode=…`. */
  readonly registerPath: string;
  /** Why the card can't be opened, when that is known already. */
  readonly error?: string | undefined;
}

export const resolverFailure = 'This card could not be opened';

/** The card resolver: loading, then redirect, or error (specification 2, section 2). */
export function ResolverPage({ view }: { view: ResolverView }) {
  const isLoading = !view.error;
  return (
    <>
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
            <a className="choice" href={view.registerPath}>
              Register Manually
            </a>
            <a className="choice" href="/">
              Go Home
            </a>
          </p>
        </div>
      </main>
      <footer>
        <CreateYourOwn brandName={view.brandName} />
      </footer>
    </>
  );
}
