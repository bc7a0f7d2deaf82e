/**
 * The path to go to after signing in, when `value` (`next`, `postLoginRedirect`) is one of this
 * site: it starts with a single `/` and has no control characters, which browsers drop before they
 * read an address (`/\t/evil.example` is `//evil.example`). Decisions, "Conflicts settled".
 */
export function safeRedirectPath(value: string | null | undefined): string | undefined {
  if (!value || !/^\/(?![/\\])/.test(value) || /\p{Cc}/u.test(value)) return undefined;
  return value;
}
