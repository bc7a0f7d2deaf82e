/** The mailbox's own style sheet: it works without the built pages. */
export const mailboxStyles = `
:root {
  color-scheme: light dark;
  --paper: #ffffff; --ink: #14201a; --muted: #57635b; --line: #dfe5e1; --accent: #15803d; --tint: #f2f6f3;
}
@media (prefers-color-scheme: dark) {
  :root { --paper: #111412; --ink: #f2f5f3; --muted: #a9b3ac; --line: #2e3530; --accent: #4ade80; --tint: #1b1f1c; }
}
* { box-sizing: border-box; }
body { margin: 0; border-top: 4px solid #16a34a; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 768px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 32px 0 8px; font-size: 18px; }
a { color: var(--accent); text-underline-offset: 3px; }
a:focus-visible, pre:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
p:has(> .way) { margin: 0; }
.way { display: inline-block; padding: 10px 0; }
time { font-variant-numeric: tabular-nums; }
.muted, .to, .preview, .list time, dt { color: var(--muted); }
.empty { padding: 48px 0; border-block: 1px solid var(--line); }
.list { margin: 24px 0 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
.list li { border-bottom: 1px solid var(--line); }
.list a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 8px; color: inherit; text-decoration: none; }
.list a:hover { background: var(--tint); }
.list a:focus-visible { outline-offset: -2px; }
.list span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.subject { font-weight: 600; }
.to, .list time { font-size: 14px; }
.to, .preview { grid-column: 1 / -1; }
dl { margin: 16px 0 24px; padding: 12px 0; border-block: 1px solid var(--line); }
dl div { display: flex; gap: 16px; }
dt { flex: 0 0 48px; }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
.mail { display: block; width: 100%; height: 620px; border: 1px solid var(--line); border-radius: 8px; }
pre { margin: 0; padding: 16px; border-radius: 8px; background: var(--tint); font: 14px/1.5 ui-monospace, monospace;
  white-space: pre-wrap; overflow-wrap: anywhere; overflow: auto; }
@media (max-width: 480px) { .list a { grid-template-columns: 1fr; } }
`;
