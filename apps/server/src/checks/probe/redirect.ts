import { Failure } from './failure.ts';
import { fieldsOf, type Head } from './head.ts';
import { type Hop, toHop } from './hop.ts';

const MAX_REDIRECTS = 10;

export const isRedirect = ({ status }: Head): boolean =>
  status >= 301 && status <= 308 && status !== 304 && status !== 305 && status !== 306;

/** Servers write UTF-8 into a header that is read as Latin-1. */
const readLocation = (head: Head): string | undefined => {
  const value = fieldsOf(head).get('location');
  return value && Buffer.from(value, 'latin1').toString('utf8');
};

export const nextHop = (hop: Hop, head: Head, count: number): Hop => {
  if (count > MAX_REDIRECTS) throw new Failure('redirect', `more than ${MAX_REDIRECTS} redirects`);
  const location = readLocation(head);
  if (!location) throw new Failure('redirect', `${head.status} without a Location`);
  const url = URL.parse(location, hop.url);
  if (!url) throw new Failure('redirect', 'Location is not a valid address');
  return toHop(url);
};
