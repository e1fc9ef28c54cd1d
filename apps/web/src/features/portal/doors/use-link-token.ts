import { useState } from 'react';

type Link = { token: string /** Where it leads after a sign-in, if it says so. */; to?: string };

/** The one-time token from the address's fragment; removed from address bar and history. */
export const useLinkToken = (): string => useLink().token;

export const useLink = (): Link => {
  const [link] = useState(takeLink);
  return link;
};

const taken = new Map<string, Link>();

const takeLink = (): Link => {
  const { pathname, hash } = window.location;
  const given = new URLSearchParams(hash.slice(1));
  const token = given.get('token');
  if (token) {
    taken.set(pathname, { token, to: given.get('to') ?? undefined });
    window.history.replaceState(window.history.state, '', pathname);
  }
  return taken.get(pathname) ?? { token: '' };
};
