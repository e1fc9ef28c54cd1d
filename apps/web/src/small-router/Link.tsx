import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createElement,
  type MouseEvent,
  useRef,
} from 'react';
import { useStore } from '../store.ts';
import { type Location, locationOf, type Target } from './location.ts';
import { useRouter } from './RouterProvider.tsx';
import { printSearch } from './search.ts';

type ActiveOptions = { exact?: boolean; includeHash?: boolean };
type Props = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Target & { activeOptions?: ActiveOptions };

const intentMs = 50;

const isActive = (to: Location, here: Location, { exact, includeHash }: ActiveOptions): boolean => {
  if (includeHash && to.hash !== here.hash) return false;
  const wanted = Object.entries(to.search).every(
    ([key, value]) => printSearch({ [key]: value }) === printSearch({ [key]: here.search[key] }),
  );
  if (!wanted) return false;
  if (exact || to.pathname === '/')
    return to.pathname === here.pathname && printSearch(to.search) === printSearch(here.search);
  return here.pathname === to.pathname || here.pathname.startsWith(`${to.pathname}/`);
};

const plainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

const useAnchor = ({
  to,
  params,
  search,
  hash,
  replace,
  resetScroll,
  activeOptions = {},
  className,
  onClick,
  ...rest
}: Props) => {
  const router = useRouter();
  const { location } = useStore(router.store);
  const target = { to, params, search, hash, replace, resetScroll };
  const href = router.buildHref(target);
  const active = isActive(locationOf(href, '', 0), location, activeOptions);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const meant = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => router.preload(href), intentMs);
  };
  return {
    ...rest,
    href,
    className: [className, active && 'active'].filter(Boolean).join(' ') || undefined,
    ...(active && { 'data-status': 'active', 'aria-current': 'page' as const }),
    onMouseEnter: meant,
    onTouchStart: () => router.preload(href),
    onFocus: meant,
    onMouseLeave: () => clearTimeout(timer.current),
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      onClick?.(event);
      if (event.defaultPrevented || !plainClick(event)) return;
      const { target: frame } = event.currentTarget;
      if (frame && frame !== '_self') return;
      event.preventDefault();
      void router.navigate(target);
    },
  };
};

export const Link = (props: Props) => <a {...useAnchor(props)} />;

/** Other props are passed to the component. */
export const createLink =
  (Look: ComponentType<AnchorHTMLAttributes<HTMLAnchorElement>>) => (props: Props) =>
    createElement(Look, useAnchor(props));
