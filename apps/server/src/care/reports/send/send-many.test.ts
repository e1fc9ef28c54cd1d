import { adminReports, audit, manyReports } from '@hlidka/protocol';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, type Cast, createCast } from '../../../../test/harness/cast.ts';
import { refusal, unknownId } from '../../../../test/harness/house.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await createCast();
});

const draft = (period: string, clientId = cast.acme.id) =>
  cast.olga.call(adminReports.draft, { body: { clientId, period, markdown: period } });
const send = (...reports: { id: string; version: number }[]) =>
  cast.olga.call(manyReports.send, {
    body: { reports: reports.map(({ id, version }) => ({ id, version })) },
  });
const read = (id: string) => cast.olga.call(adminReports.read, { params: { id } });

test('each goes as it was listed; one that cannot go keeps no other from going', async () => {
  const { olga, beta } = cast;
  const [first, changed, nobody, last] = [
    await draft('2026-01'),
    await draft('2026-02'),
    await draft('2026-03', beta.id),
    await draft('2026-04'),
  ];
  await olga.call(adminReports.change, {
    params: { id: changed.id },
    body: { version: 1, markdown: 'Jinak' },
  });
  expect(await send(first, changed, nobody, last, first)).toEqual({
    sent: 2,
    kept: [
      { id: changed.id, why: 'changed' },
      { id: nobody.id, why: 'no readers' },
      { id: first.id, why: 'already sent' },
    ],
  });
  const sentAt = (id: string) => read(id).then((report) => report.sentAt);
  expect([await sentAt(changed.id), await sentAt(nobody.id)]).toEqual([null, null]);
  expect(await sentAt(last.id)).not.toBeNull();
  const { entries } = await olga.call(audit.list, { query: { subject: first.id } });
  expect(entries.filter(({ event }) => event === 'report.sent')).toHaveLength(1);
});

test('a version that an operator had before their eyes counts as read, a newer one does not', async () => {
  const { olga, house } = cast;
  const { id } = await draft('2026-05');
  const looked = async () =>
    (await olga.call(adminReports.list, { query: { state: 'draft' } })).reports.find(
      (report) => report.id === id,
    )?.looked;
  expect(await looked()).toBe(false);
  const oto = await addPerson(house, 'Oto', 'admin');
  await oto.call(manyReports.look, { params: { id }, body: { version: 1 } });
  expect(await looked()).toBe(true);
  await olga.call(adminReports.change, { params: { id }, body: { version: 1, markdown: 'Nově' } });
  expect(await looked()).toBe(false);
});

test('Charlie is refused', async () => {
  const { id } = await draft('2026-06');
  const body = { reports: [{ id, version: 1 }] };
  expect(await refusal(cast.charlie.call(manyReports.send, { body }))).toBe('404 not found');
  const looking = cast.charlie.call(manyReports.look, { params: { id }, body: { version: 1 } });
  expect(await refusal(looking)).toBe('404 not found');
  expect((await read(id)).sentAt).toBeNull();
  expect(await refusal(send({ id: unknownId(), version: 1 }))).toBe('404 not found');
});
