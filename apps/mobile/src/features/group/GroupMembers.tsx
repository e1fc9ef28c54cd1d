import { space } from '@hlidka/design';
import type { GroupDetail, GroupMember, UptimeDay } from '@hlidka/protocol';
import {
  availableOn,
  measuredSinceWords,
  piecesOfDays,
  piecesOfWeeks,
} from '@hlidka/texts/sayings';
import { useRouter } from 'expo-router';
import { useMemo } from 'react';
import { Pressable, View } from 'react-native';
import { useWords } from '../../language.ts';
import { Row } from '../../ui/Rows.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { Words } from '../../ui/Words.tsx';
import { DayBars } from '../site/DayBars.tsx';
import { SiteState } from '../sites/SiteState.tsx';
import { useStateWords } from '../sites/use-state-words.ts';

/** Members in the order of their roles, each measured one with its days. */
export const GroupMembers = ({ group }: { group: GroupDetail }) => {
  const t = useWords().portal.sites.groupPage;
  const dailyOf = new Map(group.daily.map((daily) => [daily.siteId, daily]));
  return (
    <Section heading={t.membersHeading}>
      <View>
        {group.members.map((member) => (
          <Row key={member.id}>
            <MemberHead member={member} daily={dailyOf.get(member.id)} />
            <MemberDays name={member.name} daily={dailyOf.get(member.id)} />
          </Row>
        ))}
      </View>
    </Section>
  );
};

type HeadProps = { member: GroupMember; daily: GroupDetail['daily'][number] | undefined };

const MemberHead = ({ member, daily }: HeadProps) => {
  const { common, portal, format } = useWords();
  const router = useRouter();
  const words = useStateWords();
  const t = portal.sites.groupPage;
  const { id, name, role, status, brokenForm } = member;
  const available = availableOn(daily?.days ?? []);
  const since = measuredSinceWords(format, daily?.measuredSince ?? null);
  const unmeasured = role === 'domain' && status === 'unknown' && !brokenForm;
  const state = unmeasured ? t.domainNote : words.of(member);
  return (
    <Pressable
      accessibilityRole="button"
      accessibilityLabel={`${common.roles[role]} ${name}, ${state}`}
      onPress={() => router.push({ pathname: '/sites/[id]', params: { id } })}
      style={({ pressed }) => ({ minHeight: 48, gap: space[1], opacity: pressed ? 0.6 : 1 })}
    >
      <Words>
        <Words weight="600" color="accent">
          {name}
        </Words>
        <Words size="small" color="inkSoft">{`  ${common.roles[role]}`}</Words>
      </Words>
      {unmeasured ? (
        <StatusDot status="unknown">{t.domainNote}</StatusDot>
      ) : (
        <SiteState site={member} />
      )}
      {available !== null && (
        <Words size="small" color="inkSoft" figures>
          {t.available(format.percent(available), since)}
        </Words>
      )}
    </Pressable>
  );
};

/** The same limit as the server's for one site. */
const mostBars = 100;
const noDays: UptimeDay[] = [];

type DaysProps = { name: string; daily: GroupDetail['daily'][number] | undefined };

const MemberDays = ({ name, daily }: DaysProps) => {
  const { timeline: t } = useWords();
  const days = daily?.days ?? noDays;
  const step = days.length > mostBars ? 'week' : 'day';
  const pieces = useMemo(
    () => (step === 'week' ? piecesOfWeeks(days) : piecesOfDays(days)),
    [days, step],
  );
  if (!daily || pieces.length === 0) return null;
  return (
    <DayBars
      pieces={pieces}
      step={step}
      incidents={daily.incidents}
      label={step === 'week' ? `${name}: ${t.availability(step)}` : t.availabilityOf(name)}
    />
  );
};
