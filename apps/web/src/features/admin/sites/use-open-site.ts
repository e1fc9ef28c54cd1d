import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** Plain links and one listener: the router's own link is too heavy for thousands of sites. */
export const useOpenSite = () => {
  const navigate = useNavigate();
  return (event: MouseEvent): void => {
    const { target } = event;
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-open]') : null;
    const id = link?.dataset.open;
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!id || !plain || event.altKey) return;
    event.preventDefault();
    void navigate({ to: '/sites/$id', params: { id } });
  };
};
