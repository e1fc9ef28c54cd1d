import { space } from '@hlidka/design';
import { me, type Session } from '@hlidka/protocol';
import { deviceOf } from '@hlidka/texts/sayings';
import { useMutation } from '@tanstack/react-query';
import { View } from 'react-native';
import { call } from '../../api.ts';
import { useWords } from '../../language.ts';
import { LinkWords } from '../../ui/LinkWords.tsx';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { Words } from '../../ui/Words.tsx';

type Props = { session: Session; onEnded: () => Promise<void> };

export const SessionRow = ({ session, onEnded }: Props) => {
  const { account, format } = useWords();
  const t = account.sessions;
  const { current, lastSeenAt, address } = session;
  const found = deviceOf(session.userAgent);
  const device = found ? t.on(found.browser, found.system) : t.unknownDevice;
  const end = useMutation({
    mutationFn: () => call(me.endSession, { params: { id: session.id } }),
    onSuccess: onEnded,
  });
  const seen = `${t.seen} ${format.dateTime(lastSeenAt)}`;
  return (
    <View style={{ padding: space[4], gap: space[1] }}>
      <Words weight="600">{device}</Words>
      <Words size="small" color="inkSoft">
        {[current ? t.current : seen, address].filter(Boolean).join(' · ')}
      </Words>
      {!current && (
        <LinkWords danger label={t.endOf(device)} busy={end.isPending} onPress={() => end.mutate()}>
          {t.end}
        </LinkWords>
      )}
      {end.error && <ErrorNotice error={end.error} />}
    </View>
  );
};
