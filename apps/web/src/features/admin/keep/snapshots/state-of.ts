import type { Snapshot } from '@hlidka/protocol';

export const isOpen = ({ status }: Snapshot): boolean =>
  status === 'waiting' || status === 'in_progress';

/** The newest copy of any destination, when it failed. */
export const lastFailed = (snapshots: readonly Snapshot[]): Snapshot | undefined => {
  const newestOf = (destination: Snapshot['place']) =>
    snapshots.find(({ place }) => place === destination);
  return [newestOf('folder'), newestOf('store')].find((one) => one?.status === 'failed');
};
