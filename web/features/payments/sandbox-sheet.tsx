import type { ReactNode } from 'react';

/** A sheet like those of a payment provider, under the word that none of it is real. */
export function SandboxSheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <p className="bg-warning-wash px-4 py-3 text-center text-caption text-balance text-warning-ink">
        <strong className="font-semibold">Test mode.</strong> This is a sandbox. You don’t need a
        card, and no money moves.
      </p>
      <div className="mx-auto w-full max-w-form px-4 py-6 sm:py-12">
        <article className="grid gap-6 rounded-card border border-hairline bg-paper p-5 sm:p-8">
          <h1 className="text-lead font-semibold wrap-anywhere">{title}</h1>
          <noscript>
            <p>This page needs JavaScript.</p>
          </noscript>
          {children}
        </article>
      </div>
    </>
  );
}

/** A line of a list of facts or amounts, the value on the right. */
export function SandboxRow({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-hairline py-2.5">
      <dt className="min-w-0 text-balance wrap-anywhere">{term}</dt>
      <dd className="text-end text-balance tabular-nums">{children}</dd>
    </div>
  );
}
