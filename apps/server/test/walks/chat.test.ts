import { agentApi, type Command, jobs } from '@hlidka/protocol';
import { expect, test } from 'vitest';
import { createCast } from '../harness/cast.ts';
import { openChat } from '../harness/services/chat.ts';
import {
  createLook,
  plain,
  postTo,
  startAgent,
  startChat,
} from '../harness/services/chat-worker.ts';

const chat = await openChat();
const cast = await createCast({ chat: chat.config });
const { house, olga, web } = cast;
chat.connect(postTo(house));
await startChat(house);
const look = createLook(chat);

const command: Command = {
  argv: ['wp', 'plugin', 'update', 'akismet <b>', '--path=/var/www/„web“'],
  folder: '/var/www/html',
  leadsTo: '/srv/web/releases/42',
  env: ['WP_CLI_CACHE_DIR', 'HOME'],
  target: { via: 'local' },
  timeoutSeconds: 600,
  reason: 'Plugin je zastaralý & děravý',
};
const outcome = {
  exitCode: 0,
  signal: null,
  timedOut: false,
  durationMs: 5,
  output: '',
  truncated: false,
};

test('pending, approved in chat, allowed in the application, answered by a reply, failed, retried, done', async () => {
  const agent = await startAgent(cast);
  const { id, number } = await olga.call(jobs.create, {
    body: {
      title: 'Aktualizace <WordPressu>',
      instructions: 'Nejdřív záloha.',
      siteId: web.id,
      plan: { type: 'commands', steps: [{ argv: ['true'] }] },
    },
  });
  const pending = await look.message(`Úloha #${number} čeká na schválení`);
  expect(plain(pending.html)).toBe(
    `<b>Úloha #${number} čeká na schválení</b>
Aktualizace &lt;WordPressu&gt; · Acme web
postup, pod dohledem

Nejdřív záloha.`,
  );
  expect(look.labels(pending)).toEqual([['Schválit', 'Zrušit']]);
  expect(await look.press(pending, 'Schválit')).toBe('Schváleno');
  await look.withoutButtons(pending);

  const { lease } = await agent.claim();
  const on = { params: { id } };
  const gate = await agent.call(agentApi.askGate, {
    ...on,
    body: { lease, key: 'step-1', command },
  });
  const asked = await look.message(`Úloha #${number} chce spustit příkaz`);
  expect(plain(asked.html).replace(/Rozhodněte do: .*/, 'Rozhodněte do: …')).toBe(
    `<b>Úloha #${number} chce spustit příkaz</b>
Aktualizace &lt;WordPressu&gt; · Acme web
<pre>wp plugin update 'akismet &lt;b&gt;' '--path=/var/www/„web“'</pre>
Složka: <code>/var/www/html → /srv/web/releases/42</code>
Proměnné prostředí: <code>WP_CLI_CACHE_DIR HOME</code>
Kde: u agenta
Nejdéle: 10 min
Důvod: Plugin je zastaralý &amp; děravý
Rozhodněte do: …

„Povolit do konce úlohy“ povolí v této úloze přesně tento příkaz i příště, ve stejné složce, se stejnými proměnnými a na stejném místě.`,
  );
  expect(look.labels(asked).map((row) => row.map(plain))).toEqual([
    ['Povolit', 'Zamítnout'],
    ['Povolit do konce úlohy'],
  ]);
  // As a person still sees it who looks away while somebody else decides.
  const shown = structuredClone(asked);
  await olga.call(jobs.steer, {
    ...on,
    body: { verb: 'allow', gateId: gate.id, digest: gate.digest },
  });
  await look.withoutButtons(asked);
  expect(await look.press(shown, 'Zamítnout')).toBe('Už vyřízeno');
  const ofGate = { params: { id, gateId: gate.id } };
  await agent.call(agentApi.redeemGate, { ...ofGate, body: { lease, digest: gate.digest } });
  await agent.call(agentApi.finishGate, { ...ofGate, body: { lease, outcome } });

  const question = await agent.call(agentApi.ask, {
    ...on,
    body: { lease, key: 'q', text: 'Který plugin dřív?', choices: ['Akismet', 'Jetpack'] },
  });
  const questioned = await look.message(`Úloha #${number} se ptá`);
  expect(plain(questioned.html)).toBe(
    `<b>Úloha #${number} se ptá</b>
Aktualizace &lt;WordPressu&gt; · Acme web

Který plugin dřív?

Vyberte tlačítkem, nebo odpovězte na tuto zprávu.`,
  );
  expect(look.labels(questioned)).toEqual([['Akismet'], ['Jetpack']]);
  chat.person.reply(questioned.id, 'Akismet');
  await look.message(`Odpověď předána úloze #${number}.`);
  const { answer } = await agent.call(agentApi.waitAnswer, {
    params: { id, questionId: question.id },
    body: { lease, waitSeconds: 5 },
  });
  expect(answer).toBe('Akismet');

  await agent.call(agentApi.finish, {
    ...on,
    body: { lease, outcome: 'failed', summary: 'Web po aktualizaci nejde.' },
  });
  const failed = await look.message(`Úloha #${number} selhala`);
  expect(plain(failed.html)).toBe(
    `<b>Úloha #${number} selhala</b>
Aktualizace &lt;WordPressu&gt; · Acme web

Web po aktualizaci nejde.`,
  );
  expect(look.labels(failed).map((row) => row.map(plain))).toEqual([['Zkusit znovu']]);
  const retry = structuredClone(failed);
  expect(plain((await look.press(failed, 'Zkusit znovu')) ?? '')).toBe('Zkusí se to znovu');
  await look.withoutButtons(failed);
  expect(await look.press(retry, 'Zkusit znovu')).toBe('Už vyřízeno');

  const second = await agent.claim();
  await agent.call(agentApi.finish, {
    ...on,
    body: { lease: second.lease, outcome: 'done', summary: 'Hotovo, vše běží.' },
  });
  const done = await look.message(`Úloha #${number} je hotová`);
  expect(plain(done.html)).toBe(
    `<b>Úloha #${number} je hotová</b>
Aktualizace &lt;WordPressu&gt; · Acme web
Pokus: 2

Hotovo, vše běží.`,
  );
  expect(done.rows).toEqual([]);
  expect(chat.refused).toEqual([]);

  const { events } = await olga.call(jobs.events, on);
  expect(
    events
      .filter(({ type }) => /^(job|gate|question)\./.test(type))
      .map(({ type, by, attempt }) => `${attempt} ${type} ${by}`),
  ).toEqual([
    '1 job.created admin',
    '1 job.approved chat',
    '1 job.started agent',
    '1 gate.asked agent',
    '1 gate.allowed admin',
    '1 question.asked agent',
    '1 question.answered chat',
    '1 job.failed agent',
    '2 job.retried chat',
    '2 job.started agent',
    '2 job.done agent',
  ]);
});
