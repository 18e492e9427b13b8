/** Whether this browser shows messages of a server; only over a secure connection it does. */
export const isPushSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis
