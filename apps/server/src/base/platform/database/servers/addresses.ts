const parts = /^(postgres(?:ql)?:\/\/(?:[^/?#@]*@)?)([^/?#]*)(.*)$/;

/**
 * `postgres://user:password@first:5432,second:5433/database` as an address of each server; null: not
 * an address of PostgreSQL. We always look for the one that takes writes, so what libpq calls
 * `target_session_attrs` may be given but changes nothing.
 */
export const splitAddresses = (url: string): string[] | null => {
  const [, before = '', hosts = '', after = ''] = parts.exec(url) ?? [];
  const single = hosts.split(',').map((host) => `${before}${host}${after}`);
  if (before === '' || !single.every((address) => URL.canParse(address))) return null;
  return single.map((address) => {
    const read = new URL(address);
    read.searchParams.delete('target_session_attrs');
    return single.length === 1 ? address : read.href;
  });
};
