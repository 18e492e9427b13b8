export * from './rooms/rooms.ts'
export * from './store/store.ts'
