import { accountQueries } from './account-queries.ts';
import { useAccountTexts } from './use-account-texts.ts';
import './account.css';
import { auth, type Passkey } from '@hlidka/protocol';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api.ts';
import { useFormat } from '../../../language.ts';
import { Button } from '../../../ui/Button.tsx';
import { Section } from '../../../ui/content/Section.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { confirm } from '../../../ui/overlay/Confirm.tsx';
import { toast } from '../../../ui/overlay/Toasts.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { AddPasskey } from './AddPasskey.tsx';
import { passkeysWork, refreshPasskeys } from './passkey-list.ts';
import { RenamePasskey } from './RenamePasskey.tsx';

export const Passkeys = () => {
  const t = useAccountTexts().passkeys;
  const query = useQuery(accountQueries.passkeys());
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const works = passkeysWork();
  return (
    <Section margin heading={t.heading} about={works ? t.about : t.unsupported}>
      <Loaded query={query} skeleton={<SkeletonRows rows={2} />}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul className="lines">
              {passkeys.map((passkey) => (
                <Line key={passkey.id} passkey={passkey} onRename={() => setRenaming(passkey)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {works && (
        <div>
          <Button icon="key" onClick={() => setAdding(true)}>
            {t.add}
          </Button>
        </div>
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
      {renaming && <RenamePasskey passkey={renaming} onClose={() => setRenaming(null)} />}
    </Section>
  );
};

const Line = ({ passkey, onRename }: { passkey: Passkey; onRename: () => void }) => {
  const t = useAccountTexts().passkeys;
  const format = useFormat();
  const name = passkey.name || t.unnamed;
  const remove = () =>
    confirm({
      title: t.removeAsk(name),
      means: t.removeMeans,
      action: t.remove,
      run: async () => {
        await call(auth.deletePasskey, { body: { id: passkey.id } });
        await refreshPasskeys();
        toast(t.removed);
      },
    });
  return (
    <li>
      <div className="line-main">
        <Icon name="key" />
        <div>
          <p>{name}</p>
          <p className="fine soft">{t.added(format.date(passkey.createdAt))}</p>
        </div>
      </div>
      <div className="row">
        <Button look="quiet" size="small" aria-label={t.renameOf(name)} onClick={onRename}>
          {t.rename}
        </Button>
        <Button look="quiet" size="small" aria-label={t.removeOf(name)} onClick={remove}>
          {t.remove}
        </Button>
      </div>
    </li>
  );
};
