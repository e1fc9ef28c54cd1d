import { useState } from 'react';

/** The one-time token from the address's fragment; removed from address bar and history. */
export const useLinkToken = (): string => {
  const [token] = useState(takeToken);
  return token;
};

const taken = new Map<string, string>();

const takeToken = (): string => {
  const { pathname, hash } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get('token');
  if (token) {
    taken.set(pathname, token);
    window.history.replaceState(window.history.state, '', pathname);
  }
  return taken.get(pathname) ?? '';
};
