import { type ReactNode, useState } from 'react';
import { useAdminTexts } from '../../../../../../language.ts';
import { Checkbox } from '../../../../../../ui/form/Checkbox.tsx';
import type { Fields } from '../../../../../../ui/form/use-form.ts';
import { Icon } from '../../../../../../ui/Icon.tsx';
import { CheckText } from '../../CheckText.tsx';
import { RequestFields } from './RequestFields.tsx';
import { blankRequest, hasMore, type RequestValues } from './request-values.ts';
import { SignInFields } from './SignInFields.tsx';
import { StepFields } from './StepFields.tsx';
import { firstRequestOf, type HttpValues } from './values.ts';

type Form = Fields<HttpValues>;

const inRequest = Object.keys(blankRequest).filter((name) => name !== 'url');

/** What most checks do without: shut until it holds something, or is opened. */
const Part = (props: {
  heading: string;
  isUsed: boolean;
  /** Something in it was refused. */
  isWrong: boolean;
  children: ReactNode;
}) => {
  const { heading, isUsed, isWrong, children } = props;
  const [isOpened, setOpen] = useState(isUsed);
  const isOpen = isOpened || isWrong;
  return (
    <details
      className="check-part"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <strong>{heading}</strong>
        <Icon name="down" />
      </summary>
      {isOpen && <div className="form">{children}</div>}
    </details>
  );
};

/** The first request's fields, as those of any request. */
const firstFields = (form: Form): Fields<RequestValues> => ({
  values: firstRequestOf(form.values),
  errors: Object.fromEntries(
    Object.entries(form.errors).map(([name, words]) => [name.replace('settings.', ''), words]),
  ),
  set: (name, value) =>
    form.set(`settings.${name}`, value as HttpValues[`settings.${typeof name}`]),
});

export const HttpFields = ({ form }: { form: Form }) => {
  const t = useAdminTexts().checksOfSite;
  const { values } = form;
  const first = firstFields(form);
  const { by } = values['settings.signIn'];
  const isWrong = (...names: string[]) =>
    names.some((name) => form.errors[`settings.${name}` as keyof HttpValues]);
  const { certificate } = values['settings.clientCertificate'];
  const hasSecrets = by !== 'none' || certificate !== '' || values['settings.secrets'].length > 0;
  return (
    <>
      <CheckText form={form} name="settings.url" label={t.url} inputMode="url" />
      <CheckText form={form} name="settings.keyword" label={t.keyword} optional />
      <CheckText form={form} name="settings.keywordAbsent" label={t.keywordAbsent} optional />
      <Part heading={t.page.more} isUsed={hasMore(first.values)} isWrong={isWrong(...inRequest)}>
        <RequestFields form={first} />
        <Checkbox
          label={t.page.followRedirects}
          checked={values['settings.followRedirects']}
          onValue={(on) => form.set('settings.followRedirects', on)}
        />
      </Part>
      <Part
        heading={t.page.signInAndSecrets}
        isUsed={hasSecrets}
        isWrong={isWrong('signIn', 'secrets', 'clientCertificate')}
      >
        <SignInFields form={form} />
      </Part>
      <Part
        heading={t.page.following}
        isUsed={values['settings.steps'].length > 0}
        isWrong={isWrong('steps')}
      >
        <StepFields form={form} />
      </Part>
    </>
  );
};
