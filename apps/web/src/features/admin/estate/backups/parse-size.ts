const steps: Record<string, number> = { '': 0, k: 1, m: 2, g: 3, t: 4 };
const written = /^(\d[\d\s\u00a0\u202f]*(?:[.,]\d+)?)\s*(?:([kmgt])(i?)b?|b)$/i;

/** Parses sizes such as "1,2 GB", "850 MB", "1.5 GiB". Empty is null, invalid is NaN. */
export const parseSize = (typed: string): number | null => {
  const text = typed.trim();
  if (text === '') return null;
  const [, digits = '', unit = '', binary] = text.match(written) ?? [];
  if (!digits) return Number.NaN;
  const amount = Number(digits.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));
  const bytes = Math.round(amount * (binary ? 1024 : 1000) ** (steps[unit.toLowerCase()] ?? 0));
  return Number.isSafeInteger(bytes) ? bytes : Number.NaN;
};
