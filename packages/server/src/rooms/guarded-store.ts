import { ConflictError, type Store } from '../store/store.ts'
import { RoomError } from './room-errors.ts'

/** A store that fails is for clients a server that is not there for the moment: they come again, with the same key. */
export function guardStore(store: Store, onFailure: (table: string, error: unknown) => void): Store {
  const failed = (error: unknown): never => {
    if (error instanceof ConflictError) throw error
    onFailure('the store', error)
    throw new RoomError('unavailable', 'The server cannot reach its store at the moment.')
  }
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return async (...given: unknown[]) => {
        try {
          return await Reflect.apply(value, target, given)
        } catch (error) {
          return failed(error)
        }
      }
    },
  })
}
