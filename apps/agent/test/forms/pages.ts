/** Example forms as sites have them: each page by its path. */
const page = (body: string, more = ''): string =>
  `<!doctype html><html lang="cs"><meta charset="utf-8"><title>Ukázka</title>
<style>.off{position:absolute;left:-9999px}.step[hidden]{display:none}</style>${more}<body>${body}</body></html>`;

const contact = (attributes: string, inner = '', button = '<button>Odeslat</button>'): string =>
  `<h1>Napište nám</h1><form method="post" ${attributes}>
<p><label for="name">Jméno a&nbsp;příjmení *</label><input id="name" name="your-name" required></p>
<p><label>E-mail <input name="email" type="email" required></label></p>
<p><input name="phone" placeholder="Telefon"></p>
<p><label for="msg">Vaše zpráva</label><textarea id="msg" name="message" required></textarea></p>
${inner}<p>${button}</p></form><div id="out"></div>`;

const submit = (then: string): string =>
  `<script>document.querySelector('form').addEventListener('submit', async (event) => { event.preventDefault(); ${then} });</script>`;
const say = (text: string) =>
  `document.getElementById('out').textContent = ${JSON.stringify(text)};`;
const send = `const answer = await fetch('/send-json', { method: 'POST', body: new URLSearchParams(new FormData(event.target)) });`;

const consent =
  '<p><input type="checkbox" id="gdpr" name="gdpr" required><label for="gdpr">Souhlasím se zpracováním osobních údajů</label></p><p><label><input type="checkbox" name="news"> Chci odebírat novinky</label></p>';

export const pages: Record<string, string> = {
  '/plain': page(
    contact('action="/send"', consent) +
      '<form role="search" action="/hledat"><input name="q" type="search" aria-label="Hledat"></form>',
  ),
  '/script': page(
    `<div id="app"></div><div id="out"></div><script>setTimeout(() => {
document.getElementById('app').innerHTML = ${JSON.stringify(contact('', '', '<button type="button" disabled>Odeslat</button>'))};
const button = document.querySelector('button');
document.querySelector('#msg').addEventListener('keyup', () => { button.disabled = false; });
button.addEventListener('click', async () => { const event = { target: document.querySelector('form') }; ${send} ${say('Děkujeme, zpráva byla odeslána.')} });
}, 300);</script>`,
  ),
  '/steps': page(
    `<h1>Poptávka</h1><form method="post" action="/send"><fieldset class="step"><label>Jméno <input name="name" required></label>
<button type="button" id="next">Další</button></fieldset><fieldset class="step" hidden><label>E-mail <input name="email" type="email"></label>
<label>Služba <select name="service" required><option value="">vyberte</option><option value="w">Web</option><option value="e">E-shop</option></select></label>
<label>Popis <textarea name="message"></textarea></label><button>Odeslat poptávku</button></fieldset></form>
<script>document.getElementById('next').onclick = () => { const [one, two] = document.querySelectorAll('.step'); one.hidden = true; two.hidden = false; };</script>`,
  ),
  /** Its parts are made one after another, and it asks for a file. */
  '/wizard': page(
    `<h1>Kariéra</h1><form method="post" action="/send"><div id="part"></div></form><script>
const parts = ['<label>Jméno <input name="name" required></label><button type="button">Pokračovat</button>',
'<label>E-mail <input name="email" type="email" required></label><label><input type="radio" name="place" value="p" required> Praha</label><button type="button">Pokračovat</button>',
'<label>Životopis <input name="cv" type="file" required></label><label><input type="checkbox" name="gdpr" required> Souhlasím se zpracováním údajů</label><button>Odeslat</button>'];
let at = 0; const show = () => { document.getElementById('part').innerHTML = parts[at];
const next = document.querySelector('button[type=button]'); if (next) next.onclick = () => { if (document.querySelector('form').checkValidity()) { at++; setTimeout(show, 200); } }; }; show();</script>`,
  ),
  '/slow-box': page(
    contact('action="/send"', consent) +
      `<script>document.querySelector('[name=gdpr]').onclick = () => { const until = Date.now() + 3000; while (Date.now() < until); };</script>`,
  ),
  '/cookie-bar': page(
    contact('action="/send"') +
      `<div id="bar" style="position:fixed;inset:0;background:#fffd"><p>Používáme cookies.</p><a href="/zasady">Zásady cookies</a>
<button>Nastavení</button><button onclick="allow()">Přijmout vše</button><button id="no">Jen nezbytné</button></div>
<script>document.getElementById('no').onclick = () => document.getElementById('bar').remove();</script>`,
  ),
  '/checked': page(
    contact('novalidate') +
      submit(
        `const mail = event.target.email.value; if (!/^[^@ ]+@[^@ ]+\\.[a-z]+$/.test(mail)) { ${say('Zadejte platný e-mail.')} return; } ${send} ${say('Děkujeme.')}`,
      ),
  ),
  '/honeypot': page(
    contact(
      'action="/send"',
      '<p class="off" aria-hidden="true"><label>Web <input name="website" tabindex="-1" autocomplete="off"></label></p><div style="display:none"><input name="hp_url"></div><input name="fax" style="opacity:0;height:1px;width:1px">',
    ),
  ),
  '/captcha': page(
    contact(
      'action="/send"',
      '<div class="g-recaptcha" data-sitekey="x" style="width:304px;height:78px;background:#ddd">Nejsem robot</div>',
    ),
  ),
  '/watched': page(contact('') + submit(''), '<script src="/recaptcha/api.js?render=x"></script>'),
  '/watched-passes': page(
    contact('') + submit(`${send} ${say('Děkujeme.')}`),
    '<script src="/recaptcha/api.js?render=x"></script>',
  ),
  '/broken-server': page(contact('action="/fails"')),
  '/broken-script': page(contact('') + submit("throw new Error('odesilac is not defined');")),
  '/broken-button': page(contact('action="/send"', '', '<button disabled>Odeslat</button>')),
  '/broken-silence': page(
    contact('') +
      submit(send) +
      '<p style="display:none">Děkujeme za zprávu</p><p style="opacity:0">Děkujeme</p>',
  ),
  '/thanks-alert': page(contact('') + submit("alert('Děkujeme,\\u00a0zprávu jsme přijali.');")),
  '/broken-alert': page(contact('') + submit("alert('Zprávu se nepodařilo odeslat.');")),
  '/login': page(
    '<h1>Přihlášení</h1><form><label>Heslo <input type="password" name="password"></label><button>Přihlásit</button></form>',
  ),
  '/frame': page(
    '<h1>Kontakt</h1><iframe id="kontakt" src="/plain" width="600" height="500"></iframe>',
  ),
  '/popup': page(contact('action="/send" target="_blank"')),
  '/covered': page(
    contact('action="/send"') +
      '<div style="position:fixed;inset:0;background:#fff8">Cookies?</div>',
  ),
  '/twice': page(
    contact('action="/send"') + '<form><label>E-mail <input name="newsletter"></label></form>',
  ),
  '/hangs': page(contact('') + submit('for (;;) {}')),
  '/echo': page(
    '<label>Heslo <input name="secret" style="font-size:40px"></label><input id="copy" style="font-size:40px"><h1 id="echo"></h1><script>document.querySelector("input").oninput = ({ target }) => { document.getElementById("echo").textContent = target.value; document.getElementById("copy").value = target.value; };</script>',
  ),
  /** Tries every way to the address of its query and says what came of it. */
  '/probe': page(`<p id="out"></p><script>(async () => {
const [port, udp] = location.search.slice(1).split('-'); const inside = '127.0.0.2:' + port; const said = [];
const tell = (way, went) => said.push(way + ' ' + (went ? 'ano' : 'ne'));
const socket = (url) => new Promise((done) => { const one = new WebSocket(url); one.onopen = () => done(true); one.onerror = () => done(false); });
tell('fetch', await fetch('http://' + inside + '/fetch').then(() => true, () => false));
tell('redirect', await fetch('/to?http://' + inside + '/redirect').then(() => true, () => false));
tell('socket', await socket('ws://' + inside + '/socket'));
tell('own socket', await socket('ws://' + location.host + '/socket'));
const image = new Image(); image.src = 'http://' + inside + '/image'; await new Promise((done) => { image.onerror = image.onload = done; });
const frame = document.createElement('iframe'); frame.src = 'http://' + inside + '/frame'; document.body.append(frame); await new Promise((done) => { frame.onload = done; });
navigator.sendBeacon('http://' + inside + '/beacon', 'x');
const worker = new Worker(URL.createObjectURL(new Blob(['fetch("http://' + inside + '/worker").then(() => postMessage(1), () => postMessage(0))'])));
tell('worker', await new Promise((done) => { worker.onmessage = ({ data }) => done(data); }));
const peer = new RTCPeerConnection({ iceServers: [{ urls: 'stun:127.0.0.1:' + udp }] }); peer.createDataChannel('x');
await peer.setLocalDescription(await peer.createOffer());
await new Promise((done) => { peer.onicecandidate = ({ candidate }) => candidate || done(); setTimeout(done, 1500); });
const line = new WebTransport('https://127.0.0.1:' + udp + '/'); line.closed.catch(() => {});
await Promise.race([line.ready.catch(() => {}), new Promise((done) => setTimeout(done, 1500))]);
document.getElementById('out').textContent = said.join(', ') + '; hotovo';
})();</script>`),
  '/cookie': page(
    '<p id="had"></p><script>document.getElementById("had").textContent = document.cookie.includes("seen=1") ? "Byl jsem tu" : "Jsem tu poprvé"; document.cookie = "seen=1; path=/";</script>',
  ),
};
