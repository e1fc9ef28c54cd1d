import { limits } from '@hlidka/protocol';

const invitationMs = limits.invitationDays * 24 * 60 * 60_000;

export const invitationEnd = ({ invitedAt }: { invitedAt: Date | null }): Date =>
  new Date((invitedAt?.getTime() ?? 0) + invitationMs);
