import { type Me, me } from '@hlidka/protocol';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { queryClient } from '../../../query-client.ts';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { useAccountTexts } from './use-account-texts.ts';

/** The setting for incident mail; either choice answers the first visit's question. */
export const useIncidentMail = () => {
  const t = useAccountTexts().notifications;
  return useMutation({
    mutationFn: (incidentMail: boolean) => call(me.change, { body: { incidentMail } }),
    onSuccess: (changed: Me) => {
      queryClient.setQueryData(['me'], changed);
      toast(changed.incidentMail ? t.mailOn : t.mailOff);
    },
  });
};
