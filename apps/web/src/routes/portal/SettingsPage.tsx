export { AccountPage as SettingsPage } from '../../features/shared/account/AccountPage.tsx';
