export * from './rooms/room-errors.ts'
export * from './rooms/rooms.ts'
export * from './store/store.ts'
