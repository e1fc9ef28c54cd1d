import { Fragment } from 'react';

/** An e-mail or a host name: a narrow line ends after its @ or before a dot, never inside a word. */
export const AddressText = ({ children }: { children: string }) =>
  children.split(/(?<=@)|(?=\.)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
