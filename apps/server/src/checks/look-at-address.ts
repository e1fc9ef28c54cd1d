import type { SiteLook } from '@hlidka/protocol';
import { defaultMonitor, type MonitorSettings } from '@hlidka/protocol';
import type { Context } from '../context.ts';
import { invalid } from '../platform/errors.ts';
import { platformOf } from './page/page-platform.ts';
import { nameOf } from './page/page-title.ts';
import type { Probe, Probed } from './probe/index.ts';

/** Reads as far as the head goes: whatever names a page stands there. */
const settings: MonitorSettings = {
  ...defaultMonitor,
  timeoutSeconds: 6,
  keyword: '</head>',
  watchPage: false,
};
/** The page has no such end: it was read all the same. */
const harmless = new Set(['keyword', 'too_large']);
/** Another scheme leads to the same host: what is wrong with the name or its address stays so. */
const ofTheHost = new Set(['dns', 'blocked']);

type Looked = { url: string; probed: Probed; page: string };

const troubleOf = ({ failure }: Probed): SiteLook['trouble'] =>
  failure === null || harmless.has(failure) ? null : failure;

/** `pekarna.cz` is enough; what has a scheme keeps it. */
const addressesOf = (text: string): string[] => {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const all = hasScheme ? [text] : [`https://${text}`, `http://${text}`];
  const urls = all.map((one) => URL.parse(one));
  if (urls.some((url) => !url || !/^https?:$/.test(url.protocol) || url.username || url.password))
    throw invalid('address', 'not valid');
  return urls.flatMap((url) => url?.href ?? []);
};

const bare = (host: string): string => host.replace(/^www\./, '');

/** Where the site says that it lives, when that is no other site: with or without www, on https. */
const homeOf = (asked: string, final: string): string => {
  const [from, to] = [new URL(asked), new URL(final)];
  const isHome = bare(from.hostname) === bare(to.hostname) && from.port === to.port;
  return isHome && from.pathname === '/' ? `${to.origin}/` : asked;
};

const lookAt = async (probe: Probe, url: string, signal?: AbortSignal): Promise<Looked> => {
  let page = '';
  const probed = await probe(url, settings, signal, {
    onPage: (beginning) => {
      page = beginning;
    },
  });
  return { url, probed, page };
};

/** What a new site's address answers, so that nobody need write what it says itself. Stores nothing. */
export const lookAtAddress = async (
  _ctx: Context,
  probe: Probe,
  { address }: { address: string },
): Promise<SiteLook> => {
  const [first, second] = addressesOf(address);
  if (!first) throw invalid('address', 'not valid');
  let looked = await lookAt(probe, first);
  const trouble = troubleOf(looked.probed);
  if (second && trouble && trouble !== 'status' && !ofTheHost.has(trouble)) {
    const again = await lookAt(probe, second);
    if (!troubleOf(again.probed)) looked = again;
  }
  const { url, probed, page } = looked;
  const found = troubleOf(probed);
  return {
    url: found ? url : homeOf(url, probed.finalUrl),
    title: found ? null : nameOf(page),
    platform: found ? null : platformOf(page),
    statusCode: probed.statusCode,
    ms: Math.round(probed.ms),
    trouble: found,
  };
};
