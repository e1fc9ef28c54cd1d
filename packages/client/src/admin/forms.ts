import { forms } from '@hlidka/protocol';
import type { Call } from '../call.ts';
import { staleTime } from '../stale-time.ts';

export const formQueries = (call: Call) => ({
  forms: (site: string) => ({
    queryKey: ['forms', 'of-site', site] as const,
    queryFn: () => call(forms.list, { params: { id: site } }),
    staleTime,
  }),
  form: (id: string) => ({
    queryKey: ['forms', id] as const,
    queryFn: () => call(forms.read, { params: { id } }),
    staleTime,
  }),
  formRun: (id: string) => ({
    queryKey: ['forms', 'run', id] as const,
    queryFn: () => call(forms.readRun, { params: { id } }),
    staleTime: 0,
  }),
  formIdentity: () => ({
    queryKey: ['forms', 'identity'] as const,
    queryFn: () => call(forms.identity),
    staleTime,
  }),
});
