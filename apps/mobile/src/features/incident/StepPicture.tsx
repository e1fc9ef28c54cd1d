import { radius, space } from '@hlidka/design';
import { useEffect, useState } from 'react';
import { Image, Modal, Pressable, View } from 'react-native';
import { useWords } from '../../language.ts';
import { useColors } from '../../ui/theme.ts';
import { Words } from '../../ui/Words.tsx';
import { readIncidentPicture } from './read-picture.ts';

/** The agent's browser window has this size. */
const ratio = 1280 / 800;

/** Not kept on the phone: the operator may stop showing it. */
const usePicture = (id: string, takenAt: string) => {
  const [read, setRead] = useState<{ of: string; data: string | null } | null>(null);
  const of = `${id} ${takenAt}`;
  useEffect(() => {
    let gone = false;
    const keep = (data: string | null) => {
      if (!gone) setRead({ of, data });
    };
    readIncidentPicture(id).then(keep, () => keep(null));
    return () => {
      gone = true;
    };
  }, [id, of]);
  const mine = read?.of === of ? read : null;
  return { data: mine?.data ?? null, failed: mine !== null && mine.data === null };
};

/** How the page looked when the outage opened; a tap shows it over the whole screen. */
export const StepPicture = ({ id, takenAt }: { id: string; takenAt: string }) => {
  const t = useWords().phone.incident;
  const colors = useColors();
  const [open, setOpen] = useState(false);
  const { data, failed } = usePicture(id, takenAt);
  if (failed)
    return (
      <Words size="small" color="inkSoft">
        {t.pictureFailed}
      </Words>
    );
  return (
    <>
      <Pressable
        accessibilityRole="imagebutton"
        accessibilityLabel={t.picture}
        accessibilityHint={t.pictureOpen}
        disabled={!data}
        onPress={() => setOpen(true)}
        style={{
          aspectRatio: ratio,
          overflow: 'hidden',
          marginTop: space[2],
          borderWidth: 1,
          borderColor: colors.edge,
          borderRadius: radius.card,
        }}
      >
        {data && (
          <Image
            source={{ uri: data }}
            resizeMode="cover"
            style={{ width: '100%', height: '100%' }}
          />
        )}
      </Pressable>
      {open && data && (
        <Modal animationType="fade" transparent onRequestClose={() => setOpen(false)}>
          <Pressable
            accessibilityRole="button"
            accessibilityLabel={t.pictureClose}
            onPress={() => setOpen(false)}
            style={{ flex: 1 }}
          >
            <View style={{ flex: 1, justifyContent: 'center', backgroundColor: '#000000' }}>
              <Image
                source={{ uri: data }}
                resizeMode="contain"
                style={{ width: '100%', aspectRatio: ratio }}
              />
            </View>
          </Pressable>
        </Modal>
      )}
    </>
  );
};
