/** Whether this phone gets messages of incidents. */
export const PushSection = () => null;
