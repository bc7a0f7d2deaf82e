/** The sandbox's own style sheet: it works without the built pages. */
export const sandboxStyles = `
:root {
  color-scheme: light dark;
  --canvas: light-dark(#f8f8f5, #111312); --paper: light-dark(#ffffff, #191c1a);
  --ink: light-dark(#16191a, #f1f2ef); --muted: light-dark(#555b58, #a8afaa);
  --line: light-dark(#dfe0da, #2e3330); --field: light-dark(#858b87, #737a75);
  --accent: light-dark(#15803d, #22c55e); --on-accent: light-dark(#ffffff, #06210f);
  --accent-ink: light-dark(#15803d, #4ade80); --danger: light-dark(#b3261e, #ffa39a);
  --test: light-dark(#7d5200, #f3c667); --test-wash: light-dark(#fbf2dc, #2d2412);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--canvas); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
.test { margin: 0; padding: 10px 16px; background: var(--test-wash); color: var(--test); text-align: center; }
main { max-width: 480px; margin: 32px auto; padding: 24px; background: var(--paper);
  border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0; font-size: 18px; line-height: 1.3; overflow-wrap: anywhere; }
h1 + dl { margin-top: 16px; }
.total { margin: 8px 0 20px; font-size: 34px; font-weight: 600; line-height: 1.2; font-variant-numeric: tabular-nums; }
.muted { color: var(--muted); }
dl { margin: 0 0 20px; border-top: 1px solid var(--line); }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 10px 0; border-bottom: 1px solid var(--line); }
dt { min-width: 0; overflow-wrap: anywhere; }
dd { margin: 0; font-variant-numeric: tabular-nums; text-align: right; }
fieldset { margin: 0 0 20px; padding: 0; border: 0; }
legend { padding: 0; font-weight: 600; }
label { display: block; margin-top: 10px; font-size: 14px; }
input { display: block; width: 100%; min-height: 44px; margin-top: 4px; padding: 8px 12px; color: inherit;
  background: var(--paper); border: 1px solid var(--field); border-radius: 8px; font: inherit; }
.actions { display: grid; gap: 10px; }
button { min-height: 48px; padding: 10px 16px; border: 1px solid var(--field); border-radius: 8px;
  background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.main { border-color: transparent; background: var(--accent); color: var(--on-accent); }
button:disabled { opacity: 0.55; cursor: default; }
a { display: inline-block; padding: 10px 0; color: var(--accent-ink); text-underline-offset: 3px; }
:is(a, button, input):focus-visible { outline: 2px solid var(--accent-ink); outline-offset: 2px; }
#message:not(:empty) { margin: 0 0 16px; color: var(--danger); }
[hidden] { display: none !important; }
@media (max-width: 520px) { main { margin: 0; border-width: 0 0 1px; border-radius: 0; } }
`;
