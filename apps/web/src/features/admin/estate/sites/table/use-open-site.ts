import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** Plain links and one listener: the router's Link is too heavy for thousands of rows. */
export const useOpenSite = () => {
  const navigate = useNavigate();
  return (event: MouseEvent): void => {
    const { target } = event;
    const link =
      target instanceof Element
        ? target.closest<HTMLElement>('[data-open], [data-open-client]')
        : null;
    const { open: site, openClient: client } = link?.dataset ?? {};
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!(site || client) || !plain || event.altKey) return;
    event.preventDefault();
    if (site) void navigate({ to: '/sites/$id', params: { id: site } });
    if (client) void navigate({ to: '/clients/$id', params: { id: client } });
  };
};
