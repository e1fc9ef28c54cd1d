import type { SiteLook } from '@hlidka/protocol';
import { defaultMonitor, type MonitorSettings } from '@hlidka/protocol';
import type { Context } from '../../../base/context.ts';
import { invalid } from '../../../base/platform/errors.ts';
import { platformOf } from '../page/page-platform.ts';
import { siteNameOf } from '../page/page-title.ts';
import type { Probe, Probed } from '../probe/index.ts';

/** Reads the page up to the end of its head, where its title and platform are. */
const settings: MonitorSettings = {
  ...defaultMonitor,
  timeoutSeconds: 6,
  keyword: '</head>',
  watchPage: false,
};
/** These only mean that `</head>` was not found; the page was read all the same. */
const harmless = new Set(['keyword', 'too_large']);
/** Trying http instead of https reaches the same host, so these failures would repeat. */
const ofTheHost = new Set(['dns', 'blocked']);

type Looked = { url: string; probed: Probed; page: string };

const troubleOf = ({ failure }: Probed): SiteLook['trouble'] =>
  failure === null || harmless.has(failure) ? null : failure;

/** `pekarna.cz` is enough; a given scheme is kept. */
const addressesOf = (text: string): string[] => {
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(text);
  const all = hasScheme ? [text] : [`https://${text}`, `http://${text}`];
  const urls = all.map((one) => URL.parse(one));
  if (urls.some((url) => !url || !/^https?:$/.test(url.protocol) || url.username || url.password))
    throw invalid('address', 'not valid');
  return urls.flatMap((url) => url?.href ?? []);
};

const bare = (host: string): string => host.replace(/^www\./, '');

/** The address the site redirects to, if it is the same site: with or without www, https. */
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

/**
 * Fetches a new site's address to prefill the form: name, platform, final address. Stores nothing.
 */
export const tryAddress = async (
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
    title: found ? null : siteNameOf(page),
    platform: found ? null : platformOf(page),
    statusCode: probed.statusCode,
    ms: Math.round(probed.ms),
    trouble: found,
  };
};
