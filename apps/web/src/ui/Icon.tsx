import { drawings, type IconName } from '@hlidka/design';

export type { IconName } from '@hlidka/design';

/** Always decorative: there is a word next to it, or the control has a label. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={drawings[name]} />
  </svg>
);
