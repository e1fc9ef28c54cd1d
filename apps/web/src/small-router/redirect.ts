import type { Target } from './location.ts';

export class Redirect {
  target: Target;
  constructor(target: Target) {
    this.target = target;
  }
}

/** Thrown while a page opens, to go to another one. */
export const redirect = (target: Target) => new Redirect({ ...target, replace: true });
