import {
  backupTokens,
  heartbeats,
  limits,
  type NewBackupToken,
  type NewHeartbeat,
} from '@hlidka/protocol';
import { useState } from 'react';
import { call } from '../../../../api.ts';
import { useAdminTexts } from '../../../../language.ts';
import { FormEnd } from '../../../../ui/form/FormEnd.tsx';
import { FormField } from '../../../../ui/form/FormField.tsx';
import { TextInput } from '../../../../ui/form/TextInput.tsx';
import { useForm } from '../../../../ui/form/use-form.ts';
import { Dialog } from '../../../../ui/overlay/Dialog.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { refresh } from '../../kit/api/refresh.ts';
import { SitePicker } from '../../kit/scope/SitePicker.tsx';
import { MadeBackupToken } from '../backups/MadeBackupToken.tsx';
import { DueFields } from './DueFields.tsx';
import { MadeHeartbeat, NewJobForm } from './HeartbeatDialog.tsx';
import { backupsDue, dueOf, dueValuesOf } from './schedule-values.ts';

const { schedule, graceMinutes } = heartbeats.create.body.shape;
const NewBackups = backupTokens.create.body.extend({
  siteId: heartbeats.create.body.shape.siteId,
  schedule,
  graceMinutes,
});

/** A script's token comes first: nothing is expected of a script that has none. */
const NewBackupsForm = ({ onMade }: { onMade: (made: NewBackupToken) => void }) => {
  const { heartbeats: t, backupWatch: words } = useAdminTexts();
  const { tokens, expectation } = words;
  const form = useForm({
    schema: NewBackups,
    initial: { siteId: '', name: '', ...dueValuesOf(backupsDue) },
    toBody: (values) => ({ siteId: values.siteId, name: values.name, ...dueOf(values) }),
    words: {
      'name: too many': tokens.full(limits.backupTokensPerSite),
      'schedule.expression: not valid': t.expressionWrong,
    },
    send: async ({ siteId, name, ...due }) => {
      const params = { id: siteId };
      const made = await call(backupTokens.create, { params, body: { name } });
      await call(heartbeats.expectBackups, { params, body: due });
      return made;
    },
    done: (made) => {
      refresh('sites', 'heartbeats');
      onMade(made);
    },
  });
  return (
    <form {...form.props}>
      <p className="soft">{t.backupsMeans}</p>
      <FormField form={form} name="siteId" label={t.site}>
        {(control) => <SitePicker {...control} />}
      </FormField>
      <FormField form={form} name="name" label={tokens.name} hint={tokens.nameHint}>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <DueFields form={form} graceHint={expectation.graceHint} />
      <FormEnd form={form} submit={tokens.create} />
    </form>
  );
};

type Made = { job: NewHeartbeat } | { token: NewBackupToken };

/** One way to add a job or backups; what its script needs is shown once. */
export const AddReported = ({ onClose }: { onClose: () => void }) => {
  const t = useAdminTexts().heartbeats;
  const [kind, setKind] = useState<'job' | 'backup'>('job');
  const [made, setMade] = useState<Made | null>(null);
  if (made)
    return 'job' in made ? (
      <MadeHeartbeat made={made.job} onClose={onClose} />
    ) : (
      <MadeBackupToken made={made.token} onClose={onClose} />
    );
  return (
    <Dialog open onClose={onClose} title={t.newTitle}>
      <Segmented
        label={t.kind}
        value={kind}
        onValue={setKind}
        options={(['job', 'backup'] as const).map((value) => ({ value, label: t.kinds[value] }))}
      />
      {kind === 'job' ? (
        <NewJobForm onMade={(job) => setMade({ job })} />
      ) : (
        <NewBackupsForm onMade={(token) => setMade({ token })} />
      )}
    </Dialog>
  );
};
