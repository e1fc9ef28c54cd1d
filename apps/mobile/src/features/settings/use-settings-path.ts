import { useOperator } from '../../session/session.ts';

/** Where the screens of the account lie: clients and operators have tabs of their own. */
export const useSettingsPath = () => (useOperator() ? '/account' : '/settings');
