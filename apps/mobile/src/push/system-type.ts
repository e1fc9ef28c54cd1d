import type { Told } from './told.ts';

/** `askable`: the system will still ask the person. */
export type Permission = 'granted' | 'askable' | 'denied';
export type Impossible = 'browser' | 'simulator' | 'project';
type Off = () => void;

/** The phone's own notifications, as far as the app needs them. */
export type System = {
  platform: 'ios' | 'android';
  impossible(): Impossible | null;
  /** Android shows nothing, and asks nobody, before there is a channel. */
  prepare(channel: string): Promise<void>;
  permission(): Promise<Permission>;
  ask(): Promise<Permission>;
  token(): Promise<string>;
  /** No message comes to this phone any more, until a token is asked for again. */
  silence(): Promise<void>;
  onToken(listener: () => void): Off;
  /** A message came while the app is open. */
  onTold(listener: (told: Told) => void): Off;
  /** A message was tapped, also the one that started the app. */
  onTap(listener: (told: Told) => void): Off;
  /** The tap has been followed: the next start must not follow it again. */
  forgetTap(): void;
  /** What lies among the phone's notifications. */
  lying(): Promise<Told[]>;
  clear(): Promise<void>;
  openSettings(): Promise<void>;
};
