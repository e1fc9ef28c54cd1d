export { AccountPage as SettingsPage } from '../../features/account/AccountPage.tsx';
