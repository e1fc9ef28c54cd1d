import type { IncidentPush, PushAction, Tap } from './incident-push.ts';
import type { OperatorActionWords, OperatorTap } from './operator-push.ts';

/** `askable`: the system can still ask the person. */
export type Permission = 'granted' | 'askable' | 'denied';
export type Impossible = 'browser' | 'simulator' | 'project';
type Off = () => void;

/** What the phone's own settings call each kind of notification. */
export type ChannelWords = { incidents: string; outages: string; jobs: string };

/** The part of the phone's notification system that the app needs. */
export type System = {
  platform: 'ios' | 'android';
  impossible(): Impossible | null;
  /**
   * Android shows no notification and asks nobody before a channel exists. Operators have two more: what wakes them, and
   * what can wait.
   */
  prepare(channels: ChannelWords, operator: boolean): Promise<void>;
  /** The words of the buttons under a notification. */
  setActions(titles: Record<PushAction, string>): Promise<void>;
  /** The words of the buttons under a notification to an operator. */
  setOperatorActions(words: OperatorActionWords): Promise<void>;
  permission(): Promise<Permission>;
  ask(): Promise<Permission>;
  token(): Promise<string>;
  /** No messages reach this phone until a token is requested again. */
  silence(): Promise<void>;
  onToken(listener: () => void): Off;
  /** A message came while the app is open. */
  onTold(listener: (told: IncidentPush) => void): Off;
  /** A notification or a button under it was tapped, including the one that started the app. */
  onTap(listener: (tap: Tap) => void): Off;
  /** The same for a notification to an operator. */
  onOperatorTap(listener: (tap: OperatorTap) => void): Off;
  /** The tap was handled: the next start must not handle it again. */
  forgetTap(): void;
  /** Notifications currently shown by the phone. */
  lying(): Promise<IncidentPush[]>;
  /** Takes away what was told; only what this agency told, if one is named. */
  clear(server: string | null): Promise<void>;
  /** The number on the app's icon; 0 takes it away. */
  badge(count: number): Promise<void>;
  openSettings(): Promise<void>;
};
