import { type Person, people } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { Button } from '../../../../ui/Button.tsx';
import { confirm } from '../../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../../ui/overlay/Toasts.tsx';
import { storePerson } from './store-person.ts';

/** Deletes a person for good after a week, and takes that back. */
export const ForgetPerson = ({ person: { id, name, forgetAt } }: { person: Person }) => {
  const t = useAdminTexts().person;
  const params = { id };
  const forget = async () => {
    const { rows, nameEverywhere } = await call(people.readForgetting, { params });
    confirm({
      title: t.forgetAsk(name),
      means: t.forgetMeans(t.forgetRows(rows), nameEverywhere),
      action: t.forget,
      run: async () => {
        storePerson(await call(people.forget, { params }));
        toast(t.forgotten(name));
      },
    });
  };
  const keep = async () => {
    storePerson(await call(people.keep, { params }));
    toast(t.kept(name));
  };
  return forgetAt ? (
    <Button size="small" needs={people.keep} onClick={keep}>
      {t.keep}
    </Button>
  ) : (
    <Button size="small" look="quiet" needs={people.forget} onClick={forget}>
      {t.forget}
    </Button>
  );
};
