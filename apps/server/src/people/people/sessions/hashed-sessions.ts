import type { BetterAuthOptions, DBAdapter } from 'better-auth';
import { tokenDigest } from '../../../base/platform/database/ids.ts';

type Make = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type Where = { field: string; value: unknown }[];
type Call = {
  model: string;
  where?: Where;
  data?: { token?: string };
  update?: { token?: string };
};

const digested = (where: Where | undefined): Where | undefined =>
  where?.map((part) =>
    part.field === 'token'
      ? {
          ...part,
          value: Array.isArray(part.value)
            ? part.value.map((token) => tokenDigest(String(token)))
            : tokenDigest(String(part.value)),
        }
      : part,
  );

const givenToken = (call: Call): unknown =>
  call.data?.token ?? call.where?.find((part) => part.field === 'token')?.value;

/**
 * The auth library stores session tokens in plain text. This wrapper stores and searches the digest
 * instead and gives the library back the token it knows.
 */
export const hashedSessions =
  (make: Make): Make =>
  (options) => {
    const wrap = <A extends object>(adapter: A): A =>
      new Proxy(adapter, {
        get(target, name, receiver) {
          const method: unknown = Reflect.get(target, name, receiver);
          if (typeof method !== 'function') return method;
          if (name === 'transaction')
            return (work: (inner: object) => unknown) =>
              method.call(target, (inner: object) => work(wrap(inner)));
          return async (call: Call) => {
            if (call?.model !== 'session') return method.call(target, call);
            const token = givenToken(call);
            const result = await method.call(target, {
              ...call,
              ...(call.where ? { where: digested(call.where) } : {}),
              ...(call.data?.token
                ? { data: { ...call.data, token: tokenDigest(call.data.token) } }
                : {}),
            });
            const single = result && typeof result === 'object' && !Array.isArray(result);
            return single && typeof token === 'string' ? { ...result, token } : result;
          };
        },
      });
    return wrap(make(options));
  };
