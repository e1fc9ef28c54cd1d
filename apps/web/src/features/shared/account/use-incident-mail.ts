import { type Me, me } from '@hlidka/protocol';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { queryClient } from '../../../query-client.ts';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { useAccountTexts } from './use-account-texts.ts';

/** Whether one is written to about incidents; saying either counts as an answer to the offer. */
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
