import { type Language, type Me, me, type Theme } from '@hlidka/protocol';
import { errorWords } from '@hlidka/texts/sayings';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { speak, useFormat, useLanguage, useTexts } from '../../../language.ts';
import { queryClient } from '../../../query-client.ts';
import { useTheme, wear } from '../../../theme.ts';
import { Section } from '../../../ui/content/Section.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useReadOnly } from '../../../view-as.ts';
import { useAccountTexts } from './use-account-texts.ts';

/** Takes effect at once and is remembered with the account. */
export const Appearance = () => {
  const common = useTexts();
  const format = useFormat();
  const t = useAccountTexts().appearance;
  const language = useLanguage();
  const theme = useTheme();
  const readOnly = useReadOnly();
  const change = useMutation({
    mutationFn: (body: { language?: Language; theme?: Theme }) => call(me.change, { body }),
    onSuccess: (changed: Me) => queryClient.setQueryData(['me'], changed),
  });
  return (
    <Section margin heading={t.heading}>
      <Segmented
        label={t.language}
        value={language}
        disabled={readOnly}
        options={[
          { value: 'cs', label: common.languages.cs },
          { value: 'en', label: common.languages.en },
        ]}
        onValue={(chosen) => {
          void speak(chosen);
          change.mutate({ language: chosen });
        }}
      />
      <Segmented
        label={t.theme}
        value={theme}
        disabled={readOnly}
        options={[
          { value: 'system', label: t.themes.system },
          { value: 'light', label: t.themes.light },
          { value: 'dark', label: t.themes.dark },
        ]}
        onValue={(chosen) => {
          wear(chosen);
          change.mutate({ theme: chosen });
        }}
      />
      {change.isError && <Notice {...errorWords(common, format, change.error)} />}
    </Section>
  );
};
