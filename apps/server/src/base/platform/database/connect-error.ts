import { errorCode, reasonOf } from '../log/reason.ts';
import { StartError } from '../start-error.ts';
import { splitAddresses } from './servers/addresses.ts';

/** The address without its password. */
export const describe = (url: string | null): string => {
  if (url === null) return 'in the data folder';
  const addresses = splitAddresses(url)?.map((address) => new URL(address));
  const [first] = addresses ?? [];
  if (!addresses || !first)
    throw new StartError(
      'DATABASE_URL is not an address of PostgreSQL. Write it as postgres://user:password@host:5432/database.',
    );
  const { username, pathname } = first;
  const hosts = addresses.map(({ host }) => host).join(',');
  return `${username ? `${decodeURIComponent(username)}@` : ''}${hosts}${pathname}`;
};

const pooler =
  'is behind a pooler that refuses our settings. In transaction mode set DATABASE_DIRECT_URL besides; in session mode let PgBouncer pass over them: ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout,options.';

export const explainConnect = (error: unknown, where: string): StartError => {
  const { code, message } = flatten(error);
  const text = `The database ${where}`;
  const tls = explainTls(code, message);
  if (tls) return new StartError(`${text} ${tls}`);
  if (/unsupported startup parameter/.test(message)) return new StartError(`${text} ${pooler}`);
  switch (code) {
    case '28P01':
      return new StartError(`${text} refuses the user or the password. Check DATABASE_URL.`);
    case '28000':
      return new StartError(`${text} does not let this user in: ${message}. Check DATABASE_URL.`);
    case '3D000':
      return new StartError(`${text} does not exist. Create it, or check DATABASE_URL.`);
    case '42501':
      return new StartError(`${text} lacks a permission: ${message}. Check its user's rights.`);
    case '53300':
      return new StartError(`${text} has no free connection. Raise its max_connections.`);
    case '57P03':
      return new StartError(`${text} is still starting or stopping. Try again in a moment.`);
  }
  return new StartError(
    `${text} cannot be reached (${code ?? message}). Check that it runs, and DATABASE_URL.`,
  );
};

const trustIt =
  'Put the certificate of its authority into a file and add sslrootcert=/path/to/it.pem to DATABASE_URL.';

/** Node's codes of a refused certificate (`tls`, X509 certificate error codes). */
const tlsWords: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: `shows a certificate that it signed itself. ${trustIt}`,
  SELF_SIGNED_CERT_IN_CHAIN: `shows a certificate of an authority that is not known here. ${trustIt}`,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: `shows a certificate of an authority that is not known here. ${trustIt}`,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: `shows a certificate of an authority that is not known here. ${trustIt}`,
  CERT_HAS_EXPIRED: 'shows a certificate that has expired. Renew it on the database server.',
  CERT_NOT_YET_VALID:
    'shows a certificate that is not valid yet. Compare the clocks of both machines.',
  ERR_TLS_CERT_ALTNAME_INVALID:
    'shows a certificate of another name. Write into DATABASE_URL the host name that the certificate is for.',
};

const explainTls = (code: string | undefined, message: string): string | null => {
  if (message === 'The server does not support SSL connections')
    return 'does not offer TLS, which sslmode in DATABASE_URL asks for. Switch it on there (ssl = on), or leave sslmode out on a network of your own.';
  if (code === '28000' && /no encryption/.test(message))
    return 'lets this user in only with TLS. Add sslmode=verify-full to DATABASE_URL.';
  if (code === 'ENOENT' && /open '/.test(message))
    return `cannot be reached: DATABASE_URL names a certificate file that is not there (${/'(.*)'/.exec(message)?.[1]}).`;
  return tlsWords[code ?? ''] ?? null;
};

// A host with several addresses fails with one error per address.
const flatten = (error: unknown): { code?: string; message: string } => {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return { code: errorCode(first), message: reasonOf(first) };
};
