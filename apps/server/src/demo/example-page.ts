import { typesetText } from '@hlidka/texts/format';
import type { DemoSite } from './data/index.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const text = (words: string): string =>
  typesetText(words).replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter);

/** Each site has a colour of its own, always the same. */
const hueOf = (ref: string): number =>
  [...ref].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

const style = (hue: number) => `
  body { margin: 0; font: 18px/1.6 Georgia, serif; color: hsl(${hue} 30% 14%); background: hsl(${hue} 40% 97%); }
  header { padding: 4rem 2rem; background: hsl(${hue} 38% 28%); color: white; }
  header p { margin: 0; opacity: .8; } h1 { margin: .3rem 0 0; font-size: 2.4rem; line-height: 1.15; }
  main { max-width: 38rem; padding: 2rem; } label { display: block; margin: 1rem 0; }
  input, textarea { display: block; width: 100%; box-sizing: border-box; padding: .5rem; font: inherit; }
  button { padding: .6rem 1.4rem; font: inherit; border: 0; color: white; background: hsl(${hue} 50% 32%); }
  footer { padding: 2rem; font-size: .8rem; opacity: .7; }`;

const page = (site: DemoSite, main: string): string => `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text(site.name)} – ${text(site.claim)}</title>
<style>${style(hueOf(site.ref))}</style>
</head>
<body>
<header><p>${text(site.name)}</p><h1>${text(site.claim)}</h1></header>
<main>
${main}
</main>
<footer>${text(site.hostname)} · ukázkový web, běží jen na tomto počítači</footer>
</body>
</html>
`;

const form = `<h2>Napište nám</h2>
<form method="post">
<label>Jméno <input name="name" required></label>
<label>E-mail <input name="email" type="email" required></label>
<label>Zpráva <textarea name="message" rows="4"></textarea></label>
<button>Odeslat</button>
</form>`;

export const examplePage = (site: DemoSite): string =>
  page(
    site,
    [...site.about.map((words) => `<p>${text(words)}</p>`), site.form ? form : ''].join('\n'),
  );

export const thanksPage = (site: DemoSite): string =>
  page(site, '<p>Děkujeme za zprávu. Ozveme se do druhého dne.</p>');

export const errorPage = (): string => `<!doctype html>
<html lang="cs"><meta charset="utf-8"><title>500</title>
<h1>500 Internal Server Error</h1><p>Chyba při připojování k databázi.</p></html>
`;
