import type { ResolverView } from '#web/context.ts';
import { FoundCard } from '#web/features/public-card/found-card.tsx';
import { useTexts } from '#web/features/public-card/texts-context.ts';

/** The card resolver: loading, then redirect, or error (specification 2, section 2). */
export function ResolverPage({ view }: { view: ResolverView }) {
  const { text } = useTexts();
  const isLoading = !view.error;
  return (
    <main className="notice">
      <output data-loading="" hidden={!isLoading}>
        <span className="spinner" />
        {text('tap.opening')}
      </output>
      <div
        data-failure=""
        data-unresolvable={text('tap.unresolvable')}
        data-timed-out={text('tap.timedOut')}
        data-wrong={text('tap.wrong')}
        hidden={isLoading}
      >
        <h1 tabIndex={-1}>{text('tap.failed')}</h1>
        <p role="alert">{view.error}</p>
        <p className="choices">
          <a className="choice primary" href="/">
            {text('notice.home')}
          </a>
          <a className="choice" href={view.registerPath}>
            {text('tap.register')}
          </a>
          {/* A refused tap is refused again. Asked by a browser, the path redirects, or answers with this screen. */}
          {isLoading && (
            <a className="choice" data-retry="" href={view.resolvePath}>
              {text('tap.retry')}
            </a>
          )}
        </p>
        <FoundCard card={view.serial} />
      </div>
    </main>
  );
}
