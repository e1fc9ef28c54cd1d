import { expect, test } from 'vitest';
import { openHome } from '../../../test/harness/data/homes.ts';
import { eventually } from '../../../test/harness/eventually.ts';

test('a site that neither its home nor the server sees is down, with the evidence of both', async () => {
  const { home, target, start, openOnes } = await openHome('well');
  await start();
  home.state.sees = 'fails';
  await target.set('down');
  const [incident] = await eventually(async () => {
    const open = await openOnes();
    expect(open).toHaveLength(1);
    return open;
  });
  expect(incident?.evidence.places).toMatchObject([
    { name: 'Brno', sees: 'fails' },
    { name: 'Server', sees: 'fails' },
  ]);
}, 60_000);

test.each(['silent', 'blind'] as const)(
  'a %s home hands its site to the server, which says so, and takes it again',
  async (sees) => {
    const { home, target, start, read, regularChecks } = await openHome(sees);
    await start();
    const { standIn } = await eventually(async () => {
      const now = await read();
      expect(now.standIn?.name).toBe('Server');
      return now;
    });
    expect(Date.now() - Date.parse(standIn?.since ?? '')).toBeLessThan(20_000);
    expect(target.counts.requests).toBeGreaterThan(0);
    home.state.sees = 'well';
    await eventually(async () => expect((await read()).standIn).toBe(null));
    const before = target.counts.requests;
    const counted = home.state.counted;
    await eventually(() => expect(home.state.counted).toBeGreaterThan(counted));
    expect(target.counts.requests).toBe(before);
    const times = (await regularChecks()).map(({ at }) => at.getTime());
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
    expect(Math.max(...gaps)).toBeLessThan(2 * 5000 + 1000);
  },
  60_000,
);
