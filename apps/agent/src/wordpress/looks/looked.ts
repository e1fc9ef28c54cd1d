import type { UsualSight } from './eyes.ts';
import type { Usual } from './usual.ts';

/** `none`: no order was asked for; `missing`: its form is not there; `left`: it may still stand in the shop. */
export type TestOrder = 'none' | 'missing' | 'failed' | 'cancelled' | 'left';

/** How the site was looked at: the worklog and the summary say no more than this. */
export type Looked = {
  pages: number;
  /** Pages in a browser, and those seen as by a phone. */
  seen: number;
  phone: number;
  /** A page with a form, and a basket or an order sent off empty. */
  form: boolean;
  order: boolean;
  /** Whether the administration was checked as a signed-in user, and what `wp` tells. */
  administration: boolean;
  insides: boolean;
  /** Forms of the site's own checks that were sent off, before and after, and worked. */
  proved: number;
  testOrder: TestOrder;
  /** Minutes after which it was looked at once more; 0: it was not. */
  later: number;
};

type Measured = {
  usual: readonly Usual[];
  sights: readonly UsualSight[];
  active: unknown;
  insides: unknown;
};

export const lookedAt = ({ usual, sights, active, insides }: Measured): Looked => {
  const pages = usual.filter(({ isPage, way }) => isPage && way === 'desk');
  return {
    pages: pages.length,
    seen: sights.filter(({ phone }) => !phone).length,
    phone: usual.filter(({ way }) => way === 'phone').length,
    form: pages.some(({ counts }) => (counts.fields ?? 0) > 0),
    order: usual.some(({ way, path }) => way === 'post' && !path.includes('wp-login')),
    administration: active !== null,
    insides: insides !== null,
    proved: 0,
    testOrder: 'none',
    later: 0,
  };
};
