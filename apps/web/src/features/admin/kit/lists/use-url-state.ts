import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

type State = Record<string, string>;
const writeAfterMs = 200;

/**
 * State in the address, so that it survives a reload and can be shared. Also kept here, because the
 * router updates in a transition, too late for a text field.
 */
export const useUrlState = <S extends State>(defaults: S) => {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const inUrl = JSON.stringify(
    Object.fromEntries(
      Object.entries(defaults).map(([key, usual]) => [key, String(search[key] ?? usual)]),
    ),
  );
  const known = useRef(inUrl);
  const [state, setState] = useState<S>(() => JSON.parse(inUrl));

  useEffect(() => {
    if (inUrl === known.current) return;
    known.current = inUrl;
    setState(JSON.parse(inUrl));
  }, [inUrl]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const set = (patch: Partial<S>) => {
    const next = { ...state, ...patch };
    setState(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      known.current = JSON.stringify(next);
      const told = Object.entries(next).filter(([key, value]) => value !== defaults[key]);
      void navigate({
        to: '.',
        search: Object.fromEntries(told),
        replace: true,
        resetScroll: false,
      });
    }, writeAfterMs);
  };
  const changed = Object.entries(state).some(([key, value]) => value !== defaults[key]);
  return { state, set, changed, clear: () => set(defaults) };
};
