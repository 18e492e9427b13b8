/** How the report looks: sand and spice by day, the same by night. */
export const STYLE = `
:root { color-scheme: light dark;
  --page: #fbf8f3; --card: #fffdfa; --ink: #2a231d; --soft: #6b6056; --rule: #e3d9cc; --accent: #b85415; --on-fill: #fffdfa; --shade: #00000026;
  --atreides: #2f7d4f; --bene-gesserit: #3f6fb5; --emperor: #b5342f; --fremen: #957000; --guild: #c65d17; --harkonnen: #5b5560;
  --strongholds: #8a5a2b; --prediction: var(--bene-gesserit); --default: #635c54; --stalemate: #8c8379; --adjudicated: #4d7f7a; }
@media (prefers-color-scheme: dark) { :root {
  --page: #191512; --card: #221d19; --ink: #efe7dc; --soft: #b3a797; --rule: #3b332c; --accent: #f0914b; --on-fill: #191512; --shade: #00000099;
  --atreides: #63c08a; --bene-gesserit: #82abea; --emperor: #ee7f77; --fremen: #dfba43; --guild: #f5a468; --harkonnen: #b3abbc;
  --strongholds: #cf9a62; --default: #bdb3a7; --stalemate: #8f867b; --adjudicated: #7fb8b2; } }
* { box-sizing: border-box; }
html { scroll-behavior: smooth; -webkit-text-size-adjust: 100%; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main, header { max-width: 1080px; margin: 0 auto; padding: 0 16px; }
header { padding-top: 32px; }
h1 { margin: 0 0 4px; font-size: 1.9rem; line-height: 1.2; letter-spacing: -0.01em; }
h2 { margin: 0 0 4px; font-size: 1.3rem; line-height: 1.3; }
h3 { margin: 0 0 8px; font-size: 1rem; }
p { margin: 0 0 12px; max-width: 70ch; }
.soft { color: var(--soft); }
a { color: var(--accent); text-underline-offset: 3px; }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 12px 0 24px; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 6px 0; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 10px; margin: 20px 0; }
.facts div { padding: 12px 14px; background: var(--card); border: 1px solid var(--rule); border-radius: 8px; }
.facts dt { color: var(--soft); font-size: 0.85rem; }
.facts dd { margin: 0; font-size: 1.15rem; font-weight: 600; line-height: 1.3; font-variant-numeric: tabular-nums; }
section { margin: 0 0 24px; padding: 20px; background: var(--card); border: 1px solid var(--rule); border-radius: 10px; }
.pair { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px 32px; margin-top: 20px; align-items: start; }
@media (min-width: 860px) { .pair { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
figure { margin: 0; max-width: 500px; }
section > figure, section > .scroll { margin-top: 20px; }
figcaption { margin-bottom: 8px; font-weight: 600; }
svg { display: block; width: 100%; height: auto; font: 11.5px system-ui, sans-serif; overflow: visible; }
svg .label, svg .value, svg .cell { fill: var(--ink); }
svg .value { font-weight: 600; } svg .value, svg .cell, svg .tick { font-variant-numeric: tabular-nums; }
svg .tick { fill: var(--soft); font-size: 10.5px; } svg .cell { font-size: 11px; }
svg .on-fill { fill: var(--on-fill); font-size: 10.5px; font-weight: 600; }
svg .grid { stroke: var(--rule); } svg .reference { stroke: var(--soft); stroke-width: 1.2; stroke-dasharray: 4 3; }
svg .fill { fill: var(--c); } svg .bar { fill: var(--c); fill-opacity: 0.72; } svg .whisker { stroke: var(--ink); stroke-width: 1.2; }
svg .heat { fill: var(--accent); } svg .empty { fill: none; stroke: var(--rule); stroke-dasharray: 2 3; }
svg .line { fill: none; stroke: var(--c); stroke-width: 1.8; stroke-linejoin: round; }
svg .sign { fill: var(--c); stroke: var(--card); stroke-width: 0.8; }
.legend { display: flex; flex-wrap: wrap; gap: 2px 14px; margin: 8px 0 0; padding: 0; list-style: none; font-size: 0.85rem; }
.legend i { display: inline-block; width: 11px; height: 11px; margin-right: 6px; border-radius: 2px; background: var(--c); }
.scroll { overflow-x: auto; /* A shade at the edge behind which there is more. */
  background: linear-gradient(to left, var(--card) 40%, transparent) right / 30px 100% no-repeat local,
    linear-gradient(to left, var(--shade), transparent) right / 12px 100% no-repeat scroll; }
.scroll:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { width: 100%; border-collapse: collapse; font-size: 0.86rem; font-variant-numeric: tabular-nums; }
caption { padding-bottom: 6px; text-align: left; font-weight: 600; font-size: 1rem; }
th, td { padding: 4px 6px; border-bottom: 1px solid var(--rule); text-align: right; white-space: nowrap; }
th { font-weight: 600; } thead th { color: var(--soft); font-weight: 500; vertical-align: bottom; }
th:first-child { position: sticky; left: 0; padding-left: 0; background: var(--card); text-align: left; }
footer { max-width: 1080px; margin: 0 auto; padding: 0 16px 40px; color: var(--soft); font-size: 0.86rem; }
@media (max-width: 480px) { section { padding: 16px 12px; } table { font-size: 0.8rem; } th, td { padding: 4px; } main, header { padding-left: 10px; padding-right: 10px; } }
@media print { section { break-inside: avoid; } nav { display: none; } }
`
