import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** Plain links and one listener: the router's own link is too heavy for thousands of sites. */
export const useOpenSite = () => {
  const navigate = useNavigate();
  return (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLElement>('[data-open]');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !plain || event.altKey) return;
    event.preventDefault();
    void navigate({ to: `/sites/${link.dataset.open}` });
  };
};
