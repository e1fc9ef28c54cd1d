import { type Person, people } from '@hlidka/protocol';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { useMe } from '../../../shared/session/session.ts';
import { refresh } from '../../kit/api/refresh.ts';
import { useAct } from '../../kit/api/use-act.ts';
import { viewPortal } from '../view-as/view-portal.ts';
import { storePerson } from './store-person.ts';

/** Ends a way in of somebody else's. */
export const useDoorActions = ({ id, name }: Pick<Person, 'id' | 'name'>) => {
  const t = useAdminTexts().person;
  const params = { id };
  return {
    endSecondFactor: () =>
      confirm({
        title: t.secondFactorAsk(name),
        means: t.secondFactorMeans,
        action: t.secondFactorEnd,
        run: async () => {
          storePerson(await call(people.endSecondFactor, { params }));
          toast(t.secondFactorEnded);
        },
      }),
    unlinkAgencyAccount: () =>
      confirm({
        title: t.agencyAccountAsk(name),
        means: t.agencyAccountMeans,
        action: t.agencyAccountUnlink,
        run: async () => {
          storePerson(await call(people.unlinkAgencyAccount, { params }));
          toast(t.agencyAccountUnlinked);
        },
      }),
  };
};

/** Irreversible actions ask first; others run at once. */
export const usePersonActions = (person: Person) => {
  const t = useAdminTexts().person;
  const me = useMe();
  const act = useAct();
  const navigate = useNavigate();
  const params = { id: person.id };
  const { name, email } = person;
  return {
    /** `onLink`: gets the link to hand over when no mail is sent. */
    resend: (onLink: (link: string) => void) =>
      act('resend', async () => {
        const { link, ...stored } = await call(people.resendInvitation, { params });
        storePerson(stored);
        refresh('deliveries');
        if (link) onLink(link);
        else toast(t.resent(email));
      }),
    revoke: () =>
      confirm({
        title: t.revokeAsk(name),
        means: t.revokeMeans,
        action: t.revoke,
        run: async () => {
          await call(people.revokeInvitation, { params });
          toast(t.revoked(name));
          await navigate({ to: '/people', replace: true });
          refresh('people', 'sites');
        },
      }),
    sendReset: () =>
      confirm({
        title: t.resetAsk(name),
        means: t.resetMeans(email),
        action: t.reset,
        run: async () => {
          await call(people.sendReset, { params });
          refresh('deliveries');
          toast(t.resetSent(email));
        },
      }),
    disable: () =>
      confirm({
        title: t.disableAsk(name),
        means: person.id === me.id ? t.disableMeansSelf : t.disableMeans,
        action: t.disable,
        run: async () => {
          storePerson(await call(people.disable, { params }));
          toast(t.disabled(name));
        },
      }),
    enable: () =>
      confirm({
        title: t.enableAsk(name),
        means: t.enableMeans,
        action: t.enable,
        run: async () => {
          storePerson(await call(people.enable, { params }));
          toast(t.enabled(name));
        },
      }),
    viewAs: () => act('view', () => viewPortal('user', person.id)),
  };
};
