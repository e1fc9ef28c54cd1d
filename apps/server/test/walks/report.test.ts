import { adminReports, audit, deliveries, people, reports } from '@hlidka/protocol';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCast } from '../harness/cast.ts';
import { eventually } from '../harness/eventually.ts';
import { refusal } from '../harness/house.ts';
import { startPost } from '../harness/services/mailbox.ts';
import { readMail } from '../harness/services/read-mail.ts';
import { openSmtp } from '../harness/services/smtp.ts';

const hostile = `## Co jsme udělali

- **Aktualizace** jádra, viz [změny](https://wordpress.example/novinky?a=1&b=2)
- [klikněte](javascript:alert(1)) a [data](data:text/html,x)
- ![sledovací obrázek](https://spy.example/pixel.png)

<script>alert(1)</script>
<img src=x onerror=alert(1)>

\`<b>\` & "uvozovky" [x](https://a.example/"onmouseover="alert(1))`;

test('a report is drafted, edited, sent and read, and then nobody changes it', async () => {
  const smtp = await openSmtp();
  const cast = await createCast({ smtpUrl: smtp.url, mailFrom: 'hlidka@sever.example' });
  const { house, olga, alice, bob, gita, charlie, acme } = cast;
  startPost(house);
  await house.db.execute(sql`update users set language = 'en' where id = ${alice.id}`);

  const draft = await olga.call(adminReports.draft, {
    body: { clientId: acme.id, period: '2026-10' },
  });
  expect(draft).toMatchObject({ sentAt: null, recipients: 0, clientName: 'Acme', site: null });
  expect(draft.readers).toEqual([{ id: alice.id, name: 'Alice', email: alice.email }]);
  expect(draft.markdown).toContain('October 2026');
  expect((await alice.call(reports.list)).reports).toEqual([]);
  const params = { id: draft.id };
  expect(await refusal(alice.call(reports.read, { params }))).toBe('404 not found');

  await olga.call(adminReports.change, { params, body: { version: 1, markdown: hostile } });
  const sends = await Promise.allSettled([
    olga.call(adminReports.send, { params, body: { version: 2 } }),
    olga.call(adminReports.send, { params, body: { version: 2 } }),
  ]);
  expect(sends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusal(olga.call(adminReports.send, { params, body: { version: 2 } }))).toBe(
    '409 already sent',
  );

  const sent = await olga.call(adminReports.read, { params });
  expect(sent).toMatchObject({ recipients: 1, readers: [] });
  const { recipients } = await olga.call(adminReports.recipients, { params });
  expect(recipients.map(({ name, email }) => [name, email])).toEqual([['Alice', alice.email]]);
  await eventually(() => expect(smtp.received).toHaveLength(1));
  const [mail] = smtp.received;
  expect(mail?.to).toEqual([alice.email]);
  const { subject, text, html } = readMail(mail?.raw ?? '');
  expect(subject).toBe('Monthly report, October 2026 – Agentura');
  expect(text).toContain(`http://localhost:4600/reports/${draft.id}`);
  expect(text).toContain('změny (https://wordpress.example/novinky?a=1&b=2)');
  expect(html).toContain('<strong>Aktualizace</strong>');
  expect(html).toContain('href="https://wordpress.example/novinky?a=1&#38;b=2"');
  expect(html).toContain(`/reports/${draft.id}"`);
  expect(html).not.toMatch(/<script|<img|href="(?!https?:|mailto:)|<[^>]* on\w+=/i);
  expect(html).not.toMatch(/src=(?!x)|url\(/i);
  expect(html).toContain('&#60;script&#62;');

  const [listed] = (await alice.call(reports.list)).reports;
  expect(listed).toMatchObject({ id: draft.id, period: '2026-10', site: null });
  expect(listed).not.toHaveProperty('markdown');
  expect((await alice.call(reports.read, { params })).markdown).toBe(hostile);
  for (const { call } of [bob, gita, charlie]) {
    expect((await call(reports.list)).reports).toEqual([]);
    expect(await refusal(call(reports.read, { params }))).toBe('404 not found');
  }

  const body = { version: 2, markdown: 'Jinak' };
  expect(await refusal(olga.call(adminReports.change, { params, body }))).toBe('409 already sent');
  expect(await refusal(olga.call(adminReports.remove, { params }))).toBe('409 already sent');
  await expect(
    house.db.execute(sql`update reports set markdown = 'Jinak' where id = ${draft.id}`),
  ).rejects.toThrow();
  expect((await alice.call(reports.read, { params })).markdown).toBe(hostile);

  const { entries } = await olga.call(audit.list, { query: { subject: draft.id } });
  expect(entries.map(({ event }) => event)).toEqual([
    'report.sent',
    'report.changed',
    'report.drafted',
  ]);
  expect(smtp.received).toHaveLength(1);
});

test('who was shut out between sending and delivery gets no mail', async () => {
  const cast = await createCast();
  const { house, olga, alice, bob, acme, blog } = cast;
  const { id } = await olga.call(adminReports.draft, {
    body: { clientId: acme.id, siteId: blog.id, period: '2026-09', markdown: 'Září' },
  });
  const sent = await olga.call(adminReports.send, { params: { id }, body: { version: 1 } });
  expect(sent.recipients).toBe(2);
  await olga.call(people.changeGrants, { params: { id: bob.id }, body: { grants: [] } });
  startPost(house);
  const kept = await eventually(async () => {
    const { deliveries: all } = await olga.call(deliveries.list);
    expect(all.map(({ recipient, kind, state }) => `${kind} ${recipient} ${state}`)).toEqual([
      `report ${alice.email} kept`,
    ]);
    return all[0];
  });
  const read = await olga.call(deliveries.read, { params: { id: kept?.id ?? '' } });
  expect(read.subject).toBe('Měsíční report, září 2026: Acme blog – Agentura');
  expect(read.text).toContain('posíláme vám report o\u00a0péči o\u00a0web Acme blog za září 2026.');
});
