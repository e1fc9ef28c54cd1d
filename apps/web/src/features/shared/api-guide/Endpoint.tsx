import type { Operation } from './document.ts';

export const Endpoint = ({ operation: { method, url } }: { operation: Operation }) => (
  <span className="endpoint">
    <span className="method">{method}</span> <code>{decodeURI(new URL(url).pathname)}</code>
  </span>
);
