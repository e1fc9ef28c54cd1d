import './keys.css';

/** Enough to recognise a key in another application's settings. */
export const KeyPrefix = ({ prefix }: { prefix: string }) => (
  <code className="key-prefix">{prefix}…</code>
);
