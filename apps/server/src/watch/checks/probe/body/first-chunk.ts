import { type Check, overrule } from '../check.ts';
import type { Sink } from '../sink.ts';

/**
 * After a head that passed: a body that breaks off before anything of it arrived is an error page in browsers. Otherwise
 * the page is read, or nothing more than that something came.
 */
export const firstChunk = (check: Check, page: Sink | null): Sink => {
  let came = false;
  return {
    take: (bytes) => {
      came = true;
      return page ? page.take(bytes) : true;
    },
    end: (cut) => {
      if (cut && !cut.own && !came) overrule(check, cut);
      page?.end(cut);
    },
    tooLarge: (reason) => page?.tooLarge(reason),
    raw: page === null,
  };
};
