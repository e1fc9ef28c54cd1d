type Sample = { name: string; labels: Record<string, string>; value: number };

const line = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (\S+)$/;
const label = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/gy;

const labelsOf = (text: string): Record<string, string> => {
  const found = [...text.matchAll(label)];
  if (found.map(([whole]) => whole).join('') !== text) throw new Error(`odd labels: ${text}`);
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]));
};

/** Reads Prometheus's text format strictly; every sample needs its HELP and TYPE before it. */
export const readMetrics = (text: string) => {
  const types = new Map<string, string>();
  const helps = new Set<string>();
  const samples: Sample[] = [];
  for (const one of text.split('\n').filter(Boolean)) {
    const [, what, about = '', rest = ''] = one.match(/^# (HELP|TYPE) (\S+) (.+)$/) ?? [];
    if (what === 'HELP') helps.add(about);
    else if (what === 'TYPE') types.set(about, rest);
    else {
      const [, name = '', labels = '', value = ''] = one.match(line) ?? [];
      const family = types.has(name) ? name : name.replace(/_(bucket|sum|count)$/, '');
      if (!types.has(family) || !helps.has(family)) throw new Error(`not announced: ${one}`);
      samples.push({ name, labels: labelsOf(labels), value: Number(value) });
    }
  }
  return { types, samples };
};
