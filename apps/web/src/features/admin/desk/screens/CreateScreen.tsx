import { limits, type NewScreen, screens, wallPage } from '@hlidka/protocol';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { useForm } from '../../../../ui/form/use-form.ts';
import { NameDialog } from '../../../../ui/overlay/NameDialog.tsx';
import { ShownOnce } from '../../../shared/keys/ShownOnce.tsx';
import { refresh } from '../../kit/api/refresh.ts';

type Props = { onClose: () => void; onMade: (screen: NewScreen) => void };

export const CreateScreen = ({ onClose, onMade }: Props) => {
  const t = useAdminTexts().screens;
  const form = useForm({
    schema: screens.create.body,
    initial: { name: '' },
    send: (body) => call(screens.create, { body }),
    words: { 'name: too many': t.full(limits.screens) },
    done: (made) => {
      refresh('screens');
      onMade(made);
    },
  });
  return (
    <NameDialog form={form} title={t.newTitle} words={t} submit={t.create} onClose={onClose} />
  );
};

/** The whole link for the only time; the token stands where no server's log has it. */
export const MadeScreen = ({ made, onClose }: { made: NewScreen; onClose: () => void }) => {
  const t = useAdminTexts().screens.made;
  const link = `${window.location.origin}${wallPage}#token=${made.token}`;
  return <ShownOnce title={t.title(made.name)} secret={link} words={t} onClose={onClose} />;
};
