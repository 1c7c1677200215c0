/**
 * The panel's style, by day and night. A page can override any of it on `escadre-panel`, such as its
 * position.
 */

const CSS = `
:host {
  color-scheme: light dark;
  position: fixed;
  inset: auto 0 0 auto;
  z-index: 2147483000;
  max-width: 100vw;
  font: 13px/1.45 system-ui, sans-serif;
  text-align: start;
  --ground: light-dark(#ffffff, #17191d);
  --raised: light-dark(#f0f1f4, #24272d);
  --text: light-dark(#1b1d21, #e9eaed);
  --soft: light-dark(#565b66, #a9aeb9);
  --line: light-dark(#c3c7d0, #434852);
  --accent: light-dark(#0b57a4, #8cc0ff);
  --new: light-dark(#8a4300, #ffbe73);
}
:host([hidden]), [hidden] { display: none !important; }
*, ::before { box-sizing: border-box; }
.panel {
  display: flex;
  flex-direction: column;
  width: min(30rem, 100vw);
  height: min(38rem, 72dvh);
  border: 1px solid var(--line);
  border-end-end-radius: 0;
  border-start-start-radius: 8px;
  overflow: hidden;
  background: var(--ground);
  color: var(--text);
  box-shadow: 0 2px 16px rgb(0 0 0 / 0.25);
}
.panel.small { width: auto; height: auto; }
.panel.small > :not(header), .panel.small .about, .panel.small .close { display: none; }
header, [role='tablist'], .bar { display: flex; align-items: center; gap: 6px; flex-wrap: wrap; }
header { padding: 6px 8px; background: var(--raised); flex-wrap: nowrap; }
.about { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
[role='tablist'] { gap: 0; padding: 0 4px; background: var(--raised); border-bottom: 1px solid var(--line); flex-wrap: nowrap; overflow-x: auto; }
[role='tab'] { flex: 1 0 auto; padding: 6px 4px; border: 0; border-bottom: 3px solid transparent; border-radius: 0; background: none; color: var(--soft); }
[role='tab'][aria-selected='true'] { border-color: var(--accent); color: var(--text); font-weight: 600; }
[role='tabpanel'] { flex: 1; min-height: 0; overflow: auto; padding: 8px 10px; overscroll-behavior: contain; }
button, input, select, textarea {
  font: inherit;
  color: inherit;
  background: var(--ground);
  border: 1px solid var(--line);
  border-radius: 5px;
  min-height: 26px;
  padding: 2px 8px;
}
button { background: var(--raised); cursor: pointer; }
button:hover:not(:disabled) { border-color: var(--accent); }
button:disabled { color: var(--soft); cursor: default; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
[role='tab']:focus-visible, [role='tabpanel']:focus-visible { outline-offset: -2px; }
input[type='number'] { width: 4.6rem; }
input[readonly] { flex: 1; min-width: 8rem; }
label:has(input[readonly]) { flex: 1; display: flex; align-items: center; gap: 6px; }
.command { display: flex; align-items: end; gap: 6px; margin-block: 8px 4px; }
.command label { flex: 1; }
textarea { display: block; width: 100%; resize: vertical; }
textarea, code, .legal button, .tree, table { font-family: ui-monospace, monospace; font-size: 12px; }
output { display: block; min-height: 1.45em; overflow-wrap: anywhere; color: var(--new); }
p { margin: 6px 0; overflow-wrap: anywhere; }
.title { margin-block: 12px 4px; font-weight: 600; }
.note, .brief { color: var(--soft); }
.bar { margin-block: 6px; }
ul, ol { margin: 0; padding: 0; list-style: none; }
.rows > li { padding: 5px 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
.rows code { display: block; color: var(--soft); }
.rows p { margin: 2px 0; }
.legal { display: grid; gap: 3px; }
.legal button { width: 100%; text-align: start; overflow-wrap: anywhere; }
.tree ul { padding-inline-start: 14px; border-inline-start: 1px solid var(--line); }
.tree .leaf { display: block; padding-inline-start: 14px; overflow-wrap: anywhere; }
.tree summary { cursor: pointer; }
.key { color: var(--soft); }
.string { color: var(--accent); }
.changed { padding-inline: 4px; border-radius: 3px; background: var(--raised); color: var(--new); font: 600 11px system-ui, sans-serif; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 2px 6px 2px 0; text-align: start; border-bottom: 1px solid var(--line); font-weight: 400; white-space: nowrap; }
th { color: var(--soft); }
td:nth-child(3) { white-space: normal; overflow-wrap: anywhere; width: 100%; }
td:nth-child(n + 4), th:nth-child(n + 4) { text-align: end; }
.frame iframe { display: block; width: 100%; height: min(34rem, 60dvh); border: 1px solid var(--line); background: #fff; }
@media (width < 40rem) { .panel:not(.small) { width: 100vw; height: 62dvh; border-radius: 0; } }
`;

let sheet: CSSStyleSheet | undefined;

/**
 * One sheet for all panels, made by script, so that it needs no exception in a page's Content Security
 * Policy.
 */
export function styleOfPanel(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(CSS);
  }
  return sheet;
}
