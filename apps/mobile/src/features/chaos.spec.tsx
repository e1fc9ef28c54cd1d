import { home as homeOf } from '@hlidka/protocol';
import { golden } from '@hlidka/protocol/fixtures/golden.ts';
import { common } from '@hlidka/texts/common/cs';
import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react-native';
import * as z from 'zod';
import { writeServer } from '../address.ts';
import { queries } from '../api.ts';
import { queryClient } from '../cache/query-client.ts';
import { show } from '../testing/show.tsx';
import { SitesScreen } from './sites/SitesScreen.tsx';

/** Each trouble, and the address where it happens. */
const troubles = z.array(z.tuple([z.string(), z.string()]));
const cases = troubles.parse(JSON.parse(process.env.CHAOS ?? '[]'));
const day = 86_400_000;
const plain = (text: unknown) => String(text).replace(/[\u00a0\u202f]/g, ' ');

const told = () => Object.values(common.errors).find(({ what }) => screen.queryByText(what));
const old = () => screen.queryByText(/Nová data proto nemáme/);

const happens = async (url: string, cached: boolean) => {
  queryClient.clear();
  writeServer(url);
  const { queryKey } = queries.home();
  if (cached) {
    const home = { ...homeOf.read.reply.parse(golden.home), incidents: [] };
    const sites = home.sites.map((site) => ({ ...site, status: 'up' as const, brokenForm: false }));
    queryClient.setQueryData(queryKey, { ...home, sites }, { updatedAt: Date.now() - day });
  }
  const began = Date.now();
  const view = await show({ index: SitesScreen });
  await waitFor(() => expect(cached ? old() : told()).toBeTruthy());
  const afterMs = Date.now() - began;
  const why = cached ? plain(old()?.props.children) : '';
  const head = cached ? screen.getAllByRole('header')[0]?.props.children : told()?.what;
  const failure = () => queryClient.getQueryState(queryKey)?.error?.message;
  await waitFor(() => expect(failure()).toBeTruthy());
  const error = failure();
  await view.unmount();
  return { cached, error, why, afterMs, said: plain(head) };
};

test.each(cases)('%s', async (name, url) => {
  onlineManager.setOnline(name !== 'no network');
  for (const cached of [false, true]) {
    const row = await happens(url, cached);
    process.stdout.write(`CHAOS ${JSON.stringify({ name, ...row })}\n`);
  }
});
