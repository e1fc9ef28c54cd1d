import type { Snapshot } from '@hlidka/protocol';

export const isOpen = ({ status }: Snapshot): boolean =>
  status === 'waiting' || status === 'in_progress';

/** The newest copy of any place, when it failed. */
export const lastFailed = (snapshots: readonly Snapshot[]): Snapshot | undefined => {
  const newestOf = (place: Snapshot['place']) => snapshots.find((one) => one.place === place);
  return [newestOf('folder'), newestOf('store')].find((one) => one?.status === 'failed');
};
