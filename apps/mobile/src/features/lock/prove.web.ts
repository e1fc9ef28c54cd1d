import type { Proof } from './prove-type.ts';

export { NotProvenError } from './prove-type.ts';

/** A browser has no such check; tests provide a stand-in object of this name. */
export const prove = async (): Promise<Proof> => {
  const phone: unknown = Reflect.get(globalThis, 'standInPhone');
  const proves = typeof phone === 'object' && phone !== null && Reflect.get(phone, 'proves');
  return proves === true ? 'proven' : 'impossible';
};
