import { operatorPushChannelIds, pushCategoryId, pushChannelId } from '@hlidka/protocol';
import Constants from 'expo-constants';
import * as Device from 'expo-device';
import * as Notifications from 'expo-notifications';
import { Linking, Platform } from 'react-native';
import {
  type IncidentPush,
  isToldBy,
  PushAction,
  readIncidentPush,
  type Tap,
} from './incident-push.ts';
import {
  type OperatorTap,
  operatorButtons,
  readOperatorAction,
  readOperatorPush,
} from './operator-push.ts';
import type { Permission, System } from './system-type.ts';

// In the open app a client's push is shown by the app's own banner; whatever else comes, by the system.
Notifications.setNotificationHandler({
  handleNotification: async ({ request }) => {
    const shown = readIncidentPush(request.content) === null;
    return {
      shouldShowBanner: shown,
      shouldShowList: shown,
      shouldPlaySound: shown,
      shouldSetBadge: true,
    };
  },
});

const projectId = (): string | undefined =>
  Constants.expoConfig?.extra?.eas?.projectId ?? Constants.easConfig?.projectId;

const permissionOf = (status: Notifications.NotificationPermissionsStatus): Permission => {
  const quietly = status.ios?.status === Notifications.IosAuthorizationStatus.PROVISIONAL;
  if (status.granted || quietly) return 'granted';
  return status.canAskAgain ? 'askable' : 'denied';
};

const toldBy = ({ request }: Notifications.Notification): IncidentPush | null =>
  readIncidentPush(request.content);

let followed: string | null = null;
let deviceToken: string | null = null;

const takeTap = (
  response: Notifications.NotificationResponse | null,
  listener: (tap: Tap) => void,
): void => {
  const told = response && toldBy(response.notification);
  // An end has its beginning's identifier, which it replaces.
  const tap =
    told &&
    `${told.incidentId}:${told.event}:${response.actionIdentifier}:${response.notification.date}`;
  if (!told || tap === followed) return;
  followed = tap;
  listener({ told, action: PushAction.safeParse(response.actionIdentifier).data ?? null });
};

const takeOperatorTap = (
  response: Notifications.NotificationResponse | null,
  listener: (tap: OperatorTap) => void,
): void => {
  const about = response && readOperatorPush(response.notification.request.content);
  const tap =
    about && `${about.deliveryId}:${response.actionIdentifier}:${response.notification.date}`;
  if (!about || tap === followed) return;
  followed = tap;
  listener({ about, action: readOperatorAction(response.actionIdentifier) });
};

export const system: System = {
  platform: Platform.OS === 'ios' ? 'ios' : 'android',
  impossible: () => (projectId() ? (Device.isDevice ? null : 'simulator') : 'project'),
  prepare: async (channels, operator) => {
    if (Platform.OS !== 'android') return;
    const { DEFAULT, HIGH, MAX } = Notifications.AndroidImportance;
    const make = Notifications.setNotificationChannelAsync;
    await make(pushChannelId, { name: channels.incidents, importance: HIGH });
    if (!operator) return;
    const { outages, jobs } = operatorPushChannelIds;
    // Whoever is on call is woken, as by an alarm; through the phone's own silence once they allow it in its settings.
    await make(outages, {
      name: channels.outages,
      importance: MAX,
      bypassDnd: true,
      enableVibrate: true,
      vibrationPattern: [0, 600, 300, 600, 300, 600],
      audioAttributes: {
        usage: Notifications.AndroidAudioUsage.ALARM,
        contentType: Notifications.AndroidAudioContentType.SONIFICATION,
      },
    });
    await make(jobs, { name: channels.jobs, importance: DEFAULT });
  },
  setActions: async (titles) => {
    await Notifications.setNotificationCategoryAsync(
      pushCategoryId,
      PushAction.options.map((identifier) => ({
        identifier,
        buttonTitle: titles[identifier],
        options: { opensAppToForeground: true },
      })),
    );
  },
  setOperatorActions: async (words) => {
    const options = { opensAppToForeground: true };
    for (const [category, buttons] of operatorButtons(words))
      await Notifications.setNotificationCategoryAsync(
        category,
        buttons.map((button) => ({ ...button, options })),
      );
  },
  permission: async () => permissionOf(await Notifications.getPermissionsAsync()),
  ask: async () =>
    permissionOf(
      await Notifications.requestPermissionsAsync({
        ios: { allowAlert: true, allowSound: true, allowBadge: true },
      }),
    ),
  token: async () => (await Notifications.getExpoPushTokenAsync({ projectId: projectId() })).data,
  silence: () => Notifications.unregisterForNotificationsAsync(),
  onToken: (listener) => {
    const watch = Notifications.addPushTokenListener(({ data }) => {
      // Requesting the token also triggers this listener: only a different token is a change.
      const token = JSON.stringify(data);
      if (token === deviceToken) return;
      deviceToken = token;
      listener();
    });
    return () => watch.remove();
  },
  onTold: (listener) => {
    const watch = Notifications.addNotificationReceivedListener((notification) => {
      const told = toldBy(notification);
      if (told) listener(told);
    });
    return () => watch.remove();
  },
  onTap: (listener) => {
    const watch = Notifications.addNotificationResponseReceivedListener((response) =>
      takeTap(response, listener),
    );
    takeTap(Notifications.getLastNotificationResponse(), listener);
    return () => watch.remove();
  },
  onOperatorTap: (listener) => {
    const watch = Notifications.addNotificationResponseReceivedListener((response) =>
      takeOperatorTap(response, listener),
    );
    takeOperatorTap(Notifications.getLastNotificationResponse(), listener);
    return () => watch.remove();
  },
  forgetTap: () => Notifications.clearLastNotificationResponse(),
  lying: async () =>
    (await Notifications.getPresentedNotificationsAsync()).flatMap((one) => toldBy(one) ?? []),
  clear: async (server) => {
    if (server === null) return Notifications.dismissAllNotificationsAsync();
    const lying = await Notifications.getPresentedNotificationsAsync();
    const own = lying.filter(({ request }) => isToldBy(request.content, server));
    await Promise.all(
      own.map(({ request }) => Notifications.dismissNotificationAsync(request.identifier)),
    );
  },
  badge: async (count) => {
    await Notifications.setBadgeCountAsync(count);
  },
  openSettings: () => Linking.openSettings(),
};
