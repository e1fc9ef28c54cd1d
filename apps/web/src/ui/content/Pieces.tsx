import { Fragment } from 'react';

/** A text that may wrap after each of its pieces. */
export const Pieces = ({ of }: { of: readonly string[] }) =>
  of.map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
