import { dark, light, radius } from '@hlidka/design';
import { bandStyles } from './band.ts';

const night: Record<string, string> = dark;
const used = [
  'paper',
  'sheet',
  'ink',
  'inkSoft',
  'hairline',
  'edge',
  'accent',
  'onAccent',
  'up',
  'down',
  'downInk',
  'downSoft',
  'form',
  'formInk',
  'formSoft',
  'maintenance',
  'maintenanceInk',
  'maintenanceSoft',
  'onDown',
  'sunken',
] as const;

const tokens = used.map((name) => `--${name}:light-dark(${light[name]},${night[name]})`).join(';');

const marks = {
  u: 'var(--up)',
  d: 'var(--down)',
  t: 'color-mix(in srgb,var(--up) 45%,var(--paper))',
  m: 'var(--maintenance)',
  b: 'var(--hairline)',
};
const ruled = (rule: (name: string, colour: string) => string) =>
  Object.entries(marks)
    .map(([name, colour]) => rule(name, colour))
    .join('\n');
const strokes = ruled((name, colour) => `.${name}{stroke:${colour}}`);
const keys = ruled((name, colour) => `.key.${name}:before{background:${colour}}`);

/** The look of the house in a few kilobytes, for pages without a script. */
export const styleSheet = `:root{color-scheme:light dark;${tokens}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/24px system-ui,sans-serif;font-variant-numeric:tabular-nums}
main{max-width:44rem;margin:0 auto;padding:40px 20px 64px}
h1{font-size:34px;line-height:40px;font-weight:680;margin:4px 0 8px;text-wrap:balance;overflow-wrap:anywhere}
${bandStyles}
h2{font-size:22px;line-height:28px;font-weight:640;margin:40px 0 12px}
h3{font-size:18px;line-height:26px;margin:0}
p{margin:8px 0;overflow-wrap:anywhere}
a{color:var(--accent)}
.page-name{margin:0;color:var(--inkSoft);overflow-wrap:anywhere}
.soft{color:var(--inkSoft)}
.old{padding:12px 16px;border:1px solid var(--form);border-radius:${radius.card}px;background:var(--formSoft);color:var(--formInk)}
ul{list-style:none;margin:0;padding:0}
.sites{border-top:1px solid var(--hairline)}
.sites li{padding:16px 0;border-bottom:1px solid var(--hairline)}
.plain li{padding:8px 0;border-bottom:1px solid var(--hairline);overflow-wrap:anywhere}
.row{display:flex;flex-wrap:wrap;gap:4px 16px;justify-content:space-between;align-items:baseline}
.row b{font-weight:560;overflow-wrap:anywhere;min-width:0}
.fine{font-size:13px;line-height:18px}
.state{color:var(--inkSoft);white-space:nowrap}
.state:before{content:"";display:inline-block;width:9px;height:9px;margin-right:8px;border-radius:50%;background:var(--up)}
.state.down{color:var(--downInk);font-weight:560}
.state.down:before{background:var(--down);border-radius:0;transform:rotate(45deg)}
.state.form{color:var(--formInk)}
.state.form:before{background:var(--form);border-radius:0}
.state.maintenance{color:var(--maintenanceInk)}
.state.maintenance:before{background:var(--maintenance);border-radius:2px}
.state.paused:before,.state.unknown:before{background:none;border:2px solid var(--edge)}
.strip{display:block;width:100%;height:28px;margin:8px 0 4px;-webkit-mask:repeating-linear-gradient(90deg,#000 0 calc(100%/90 - var(--gap,2px)),#0000 0 calc(100%/90));mask:repeating-linear-gradient(90deg,#000 0 calc(100%/90 - var(--gap,2px)),#0000 0 calc(100%/90))}
.strip path{fill:none;stroke-width:2}
.strip .bite{stroke:var(--down);stroke-width:1;transform:translate(.5px)}
${strokes}
.key{margin-right:12px;white-space:nowrap}
.key:before{content:"";display:inline-block;width:10px;height:10px;margin-right:6px;border-radius:2px}
${keys}
article{padding:16px;margin:0 0 12px;border:1px solid var(--hairline);border-left:3px solid var(--form);border-radius:${radius.card}px;background:var(--sheet)}
.update{margin:12px 0}
.mark{display:inline-block;padding:0 8px;border:1px solid var(--edge);border-radius:${radius.small}px;font-size:14px;font-weight:560}
.mark.solved{border-color:var(--up)}
.mark.investigating,.mark.identified{border-color:var(--form);color:var(--formInk)}
label{display:block;font-size:14px;line-height:20px;margin-bottom:4px}
input{flex:1 1 14rem;min-width:0;padding:8px 12px;font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--edge);border-radius:${radius.control}px}
button{padding:8px 16px;font:inherit;font-weight:560;color:var(--onAccent);background:var(--accent);border:1px solid var(--accent);border-radius:${radius.control}px;cursor:pointer}
form .row{justify-content:flex-start;gap:8px 12px}
.row .state{margin-left:auto}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.trap{position:absolute;left:-9999px}
@media (max-width:640px){h1{font-size:28px;line-height:34px}main{padding-top:24px}.strip{--gap:1px}}
`;
