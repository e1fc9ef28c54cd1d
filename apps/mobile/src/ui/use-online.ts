import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);
const read = () => onlineManager.isOnline();

export const useOnline = (): boolean => useSyncExternalStore(subscribe, read);
